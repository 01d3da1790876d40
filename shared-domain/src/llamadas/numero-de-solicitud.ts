/**
 * Crockford's alphabet (https://www.crockford.com/base32.html): no letter of it sounds or looks like a digit over the
 * telephone, so I, L, O and U are left out.
 */
export const ALFABETO_DE_SOLICITUD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number by which support finds a call, such as K7QX-M2RP. A proxy that makes one may write it small. */
export const NUMERO_DE_SOLICITUD = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/i;

/** The header in which every answer of the API has it. */
export const CABECERA_DE_SOLICITUD = 'x-request-id';
