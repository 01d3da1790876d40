/**
 * The client with axios. A page that shows the sign-in does not begin with it: it arrives while a password is typed, and
 * everywhere else with the first files.
 */
export const httpClient = () => import('./http');
