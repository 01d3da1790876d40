import { Alert, Button, Row, Stack } from 'shared-ui';
import type { RemoteFailure } from '../remote-failure';
import { reasonText, texts } from '../texts';

interface Props {
  failure: RemoteFailure;
  onRetry: () => void;
}

/** Tells what happened to a remote and whose failure it is, and offers the way on. */
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
