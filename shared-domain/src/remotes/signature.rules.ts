/** Anything that publishing signs: a line of the registry, or a trial with its line and its audience. */
export interface Signed {
  signature?: string | undefined;
  [member: string]: unknown;
}

/** What a signature is for: a line that is current, one that is on trial, or the whole trial. */
export type SignedPlace = 'current' | 'trial' | 'audience';

/** Name of the file in which the folder of a release keeps the last line that was signed for it. */
export const SIGNED_LINE_FILE = 'signed-line.json';

/** Members in the order of their names: two programs that read the same JSON then write the same text. */
function inOrder(_name: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The text whose Ed25519 signature a line or a trial carries. It holds the name and the place, so that no line serves for
 * another remote and none of a trial becomes current.
 */
export function signedText(name: string, place: SignedPlace, { signature: _own, ...signed }: Signed): string {
  return JSON.stringify([name, place, signed], inOrder);
}
