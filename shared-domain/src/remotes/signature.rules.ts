export interface Signed {
  signature?: string | undefined;
  [member: string]: unknown;
}

/** `audience` covers a whole trial. */
export type SignedPlace = 'current' | 'trial' | 'audience';

/** In the folder of a release: its last signed entry. */
export const SIGNED_LINE_FILE = 'signed-line.json';

/** Sorts members by name, so that every program writes the same text. */
function inOrder(_name: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The signed text (Ed25519). Name and place prevent reuse for another remote, or of a trial as current. */
export function signedText(name: string, place: SignedPlace, { signature: _own, ...signed }: Signed): string {
  return JSON.stringify([name, place, signed], inOrder);
}
