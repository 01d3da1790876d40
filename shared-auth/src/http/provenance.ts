/** Which releases a call came from: 'shell@abc123', 'remote-asesor@abc123'. */
export interface Provenance {
  shell: string;
  remote?: string;
  /** Origin of the remote when it stands in place of the published one. */
  override?: string;
}

let current: Provenance | undefined;

/** From here on calls tell the API which shell and which remote they came from. */
export function setProvenance(provenance: Provenance): void {
  current = provenance;
}

export function provenanceHeaders(): Record<string, string> {
  if (!current) return {};
  const { shell, remote, override } = current;
  return {
    'X-Release-Shell': shell,
    ...(remote && { 'X-Release-Remote': remote }),
    ...(override && { 'X-Override': override }),
  };
}
