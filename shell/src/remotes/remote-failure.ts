import type { ManifestFault, RemoteFailureKind } from 'shared-domain';
import type { Mismatch } from './manifest';

/** What is known about a failure of these kinds. */
interface Details {
  refused: { fault: ManifestFault };
  incompatible: { mismatches: Mismatch[] };
  module: { problem: string };
}

/** The kind of a failure, with what is known about it. */
export type FailureReason = {
  [Kind in RemoteFailureKind]: { kind: Kind } & (Kind extends keyof Details ? Details[Kind] : unknown);
}[RemoteFailureKind];

/** Why the area of a remote shows no screen, with the remote and, if it is known, the release that failed. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly remote: string,
    readonly release: string | undefined,
    readonly reason: FailureReason,
    options?: ErrorOptions,
  ) {
    super(`${remote}@${release ?? '?'}: ${reason.kind}`, options);
  }

  /** Whether only a reload helps: a page cannot run a release that was published after it was opened. */
  get needsReload(): boolean {
    return this.reason.kind === 'replaced';
  }
}
