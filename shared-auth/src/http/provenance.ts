/** The releases that make the calls: 'shell@abc123', 'remote-asesor@abc123'. The audit trail stores them. */
export interface Provenance {
  shell: string;
  remote?: string;
  /** Origin from which the remote was loaded, when it replaces the published one in this tab. */
  override?: string;
}

let current: Provenance | undefined;

/** From now on every call tells the API, in headers, from which shell and which remote it comes. */
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
