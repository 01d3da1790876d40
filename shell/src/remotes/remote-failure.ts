import type { ManifestFault } from 'shared-domain';
import type { Mismatch } from './manifest';

export type FailureKind =
  | { kind: 'registry' }
  | { kind: 'unpublished' }
  | { kind: 'manifest' }
  | { kind: 'unverifiable' }
  | { kind: 'altered' }
  | { kind: 'refused'; fault: ManifestFault }
  | { kind: 'incompatible'; mismatches: Mismatch[] }
  | { kind: 'files' }
  | { kind: 'module'; problem: string }
  | { kind: 'replaced' }
  | { kind: 'render' };

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
