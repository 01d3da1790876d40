import { Component, type ReactNode } from 'react';
import { reportError } from '../error-report';
import { loadedRemote } from '../load/load-remote';
import { RemoteFailure } from '../remote-failure';
import { RemoteFailurePanel } from './remote-failure-panel';

interface Props {
  remote: string;
  onRetry: () => void;
  children: ReactNode;
}

/** A screen of the remote that is loaded when it is opened did not arrive. */
function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Keeps an error of one remote inside its own area. */
export class RemoteBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    const { remote, release, cause } = this.failureOf(error);
    reportError(remote, release, error instanceof RemoteFailure ? error : cause);
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
    return new RemoteFailure(remote, loadedRemote(remote)?.release, { kind }, { cause });
  }
}
