import { Alert, Button, Row, Stack } from 'shared-ui';
import type { RemoteFailure } from '../remote-failure';
import { reasonText, texts } from '../texts';

interface Props {
  failure: RemoteFailure;
  onRetry: () => void;
}

/** Says what happened to which release of a remote, and offers another try. */
export function RemoteFailurePanel({ failure, onRetry }: Props) {
  const reload = () => window.location.reload();
  return (
    <Alert tone="danger" title={texts.failed}>
      <Stack>
        <p data-failure={failure.reason.kind}>{reasonText(failure.reason)}</p>
        <p>{texts.others}</p>
        <p>
          <small>{texts.source(failure.remote, failure.release)}</small>
        </p>
        <Row>
          {!failure.needsReload && <Button onClick={onRetry}>{texts.retry}</Button>}
          <Button variant={failure.needsReload ? 'primary' : 'secondary'} onClick={reload}>
            {texts.reload}
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
}
