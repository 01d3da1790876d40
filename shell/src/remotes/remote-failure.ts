import type { Marco } from 'shared-domain/operacion';
import type { ManifestFault, RemoteFailureKind } from 'shared-domain/remotes';
import type { Mismatch } from './shared-packages';

interface Details {
  refused: { fault: ManifestFault };
  incompatible: { mismatches: Mismatch[] };
  module: { problem: string };
}

export type FailureReason = {
  [Kind in RemoteFailureKind]: { kind: Kind } & (Kind extends keyof Details ? Details[Kind] : unknown);
}[RemoteFailureKind];

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

  /** A page cannot run a release published after it was opened. */
  get needsReload(): boolean {
    return this.reason.kind === 'replaced';
  }
}

const MOST = 5;
const LONGEST = 300;
/** Script positions in all browsers' formats. Excludes the page's address, which may contain a DNI. */
const PLACE = /(https?:\/\/[^\s()@]+\.m?js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

function scriptName(address: string): string {
  const { origin, pathname } = new URL(address);
  return (origin === window.location.origin ? pathname : origin + pathname).slice(0, LONGEST);
}

/** The innermost frames in built scripts; the API maps them to sources. */
export function framesOf(error: unknown): Marco[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(PLACE)].slice(0, MOST).map(([, address = '', line, column]) => ({
    archivo: scriptName(address),
    linea: Number(line),
    columna: Number(column),
  }));
}
