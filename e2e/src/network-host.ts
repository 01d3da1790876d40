/** Resolves to this machine, but is a network address for the browser. */
export const NETWORK_HOST = 'credito.example';
