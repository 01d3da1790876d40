import { useSession } from 'shared-auth';
import { Alert, Button, Row, Stack } from 'shared-ui';
import { forgetOverride } from '../override-store';
import { texts } from './texts';

interface Props {
  remote: string;
  /** Address from which it comes. */
  manifest: string;
}

/**
 * Says, above a remote that replaces the published one, where it comes from. Its button signs out: the replacement had
 * the session in its hands, and the marks that this session leaves in the audit trail end with it.
 */
export function OverrideBanner({ remote, manifest }: Props) {
  const { signOut } = useSession();
  const leave = () => {
    forgetOverride(remote);
    signOut();
  };
  return (
    <Alert tone="warning" title={texts.replaced}>
      <Stack $gap={2}>
        <p>{texts.source(remote, manifest)}</p>
        <p>{texts.marked}</p>
        <Row>
          <Button variant="secondary" onClick={leave}>
            {texts.leave}
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
}
