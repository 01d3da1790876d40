/**
 * [Crockford's base32](https://www.crockford.com/base32.html): without I, L, O and U, which are misheard over the
 * telephone.
 */
export const ALFABETO_DE_SOLICITUD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Support finds a call by it, such as K7QX-M2RP. A proxy may write it in lower case. */
export const NUMERO_DE_SOLICITUD = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/i;

/** On every response of the API. */
export const CABECERA_DE_SOLICITUD = 'x-request-id';
