/** The releases that make the calls: 'shell@abc123', 'remote-asesor@abc123'. The audit trail stores them. */
export interface Provenance {
  shell: string;
  remote?: string;
}

let headers: Record<string, string> = {};
let address = '/api';

/** From now on every call tells the API, in headers, from which shell and which remote it comes. */
export function setProvenance({ shell, remote }: Provenance): void {
  headers = { 'X-Release-Shell': shell, ...(remote && { 'X-Release-Remote': remote }) };
}

/** Sets the address of the API, such as 'https://api.caja.pe/api'. Until then calls go to '/api' of the page's origin. */
export function setApiAddress(next: string): void {
  address = next;
}

/** Headers that say from which releases a call comes; none until {@link setProvenance} is called. */
export const provenanceHeaders = () => headers;

export const apiAddress = () => address;
