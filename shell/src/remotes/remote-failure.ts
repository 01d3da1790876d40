import type { ManifestFault, RemoteFailureKind } from 'shared-domain';
import type { Mismatch } from './load/manifest';

/** What is known of a failure beside its kind. */
interface Details {
  refused: { fault: ManifestFault };
  incompatible: { mismatches: Mismatch[] };
  module: { problem: string };
}

export type FailureKind = {
  [Kind in RemoteFailureKind]: { kind: Kind } & (Kind extends keyof Details ? Details[Kind] : unknown);
}[RemoteFailureKind];

/** Why the area of a remote shows no screen; names whose failure it is. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly remote: string,
    readonly release: string | undefined,
    readonly reason: FailureKind,
    options?: ErrorOptions,
  ) {
    super(`${remote}@${release ?? '?'}: ${reason.kind}`, options);
  }

  /** Nothing on this page can repair it: what runs on a page is settled when it is opened. */
  get needsReload(): boolean {
    return this.reason.kind === 'replaced';
  }
}
