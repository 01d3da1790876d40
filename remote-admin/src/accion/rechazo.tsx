import { errorText } from 'shared-auth';
import { Alert } from 'shared-ui';

/** Why something was not done, beside what asked for it. */
export function Rechazo({ error }: { error: Error | null }) {
  return error && <Alert tone="danger">{errorText(error)}</Alert>;
}
