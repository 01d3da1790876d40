/** The same as `httpClient` for calls that need no session. */
export const publicClient = () => import('./public-http');
