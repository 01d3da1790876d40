import type { AxiosInstance } from 'axios';

/** The releases that make the calls: 'shell@abc123', 'remote-asesor@abc123'. The audit trail stores them. */
export interface Provenance {
  shell: string;
  remote?: string;
}

let headers: Record<string, string> = {};
let address = '/api';
let watch: (client: AxiosInstance) => void = () => undefined;

/** From now on every call tells the API, in headers, from which shell and which remote it comes. */
export function setProvenance({ shell, remote }: Provenance): void {
  headers = { 'X-Release-Shell': shell, ...(remote && { 'X-Release-Remote': remote }) };
}

/** Sets the address of the API, such as 'https://api.caja.pe/api'. Until then calls go to '/api' of the page's origin. */
export function setApiAddress(next: string): void {
  address = next;
}

/**
 * Passes each HTTP client to this function before the client gets interceptors. Interceptors of the function therefore
 * see every request as it is sent and every answer as it arrived. Has no effect after the first call of the API.
 */
export function watchCalls(watcher: (client: AxiosInstance) => void): void {
  watch = watcher;
}

/** Passes a new client to the function of {@link watchCalls}. */
export const letWatch = (client: AxiosInstance) => watch(client);

/** Headers that say from which releases a call comes; none until {@link setProvenance} is called. */
export const provenanceHeaders = () => headers;

export const apiAddress = () => address;
