import type { Marco } from 'shared-domain/operacion';
import type { ManifestFault, RemoteFailureKind } from 'shared-domain/remotes';
import type { Mismatch } from './shared-packages';

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

const MOST = 5;
const LONGEST = 300;
/** How every browser writes a place in a script; the page itself is no script, and its address may hold a DNI. */
const PLACE = /(https?:\/\/[^\s()@]+\.m?js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/** The path of a script of this origin, or the whole address of another one. */
function scriptName(address: string): string {
  const { origin, pathname } = new URL(address);
  return (origin === window.location.origin ? pathname : origin + pathname).slice(0, LONGEST);
}

/** The innermost places of the stack of an error. They are those of the built scripts; the API knows their sources. */
export function framesOf(error: unknown): Marco[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(PLACE)].slice(0, MOST).map(([, address = '', line, column]) => ({
    archivo: scriptName(address),
    linea: Number(line),
    columna: Number(column),
  }));
}
