import { Component, type ReactNode } from 'react';
import { Alert, Button, Row, Stack } from 'shared-ui';
import { reportError } from '../error-report';
import { releaseOnPage } from '../load-remote';
import { failureOfLoad, reportFailedLoad } from '../load-report';
import { RemoteFailure } from '../remote-failure';
import { reasonText, texts } from '../texts';

interface Props {
  remote: string;
  path: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Some screens load on demand. */
function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

export class RemoteBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** Another screen may work, so navigation clears its errors, but not failures to load the remote. */
  override componentDidUpdate({ path }: Props) {
    const { error } = this.state;
    const isOfScreen = error !== undefined && !(error instanceof RemoteFailure);
    if (path !== this.props.path && isOfScreen) this.setState({ error: undefined });
  }

  override componentDidCatch(error: unknown) {
    const { remote, release, reason, cause } = this.failureOf(error);
    reportError(remote, release, error instanceof RemoteFailure ? error : cause);
    const fallo = failureOfLoad(reason.kind);
    if (fallo) reportFailedLoad(remote, release, fallo);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <RemoteFailurePanel failure={this.failureOf(error)} onRetry={this.props.onRetry} />;
  }

  private failureOf(cause: unknown): RemoteFailure {
    if (cause instanceof RemoteFailure) return cause;
    const { remote } = this.props;
    const kind = isMissingFile(cause) ? 'files' : 'render';
    return new RemoteFailure(remote, releaseOnPage(remote), { kind }, { cause });
  }
}

export function RemoteFailurePanel({ failure, onRetry }: { failure: RemoteFailure; onRetry: () => void }) {
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
