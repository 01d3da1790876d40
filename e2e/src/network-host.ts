/** This machine under a name that the browser does not know to be this machine. */
export const NETWORK_HOST = 'credito.example';
