/** A name that leads to this machine, although the browser treats it as an address of the network. */
export const NETWORK_HOST = 'credito.example';
