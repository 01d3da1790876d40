/** Anything that publishing signs: a line of the registry, or a second one beside it. */
export interface Signed {
  release: string;
  signature?: string | undefined;
}

/** Members in the order of their names: two programs that read the same JSON then write the same text. */
function inOrder(_name: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The text whose Ed25519 signature a line carries. It holds the name, so that no line serves for another remote. */
export function signedText(name: string, line: Signed): string {
  const { signature: _own, ...signed } = line;
  return JSON.stringify([name, signed], inOrder);
}
