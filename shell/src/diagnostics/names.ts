/** Names the parameter of the address, and the entry in the session storage of a tab. */
export const DIAGNOSTICO = 'diagnostico';
