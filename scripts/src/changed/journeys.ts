const ASESOR = 'remote-asesor';
const JEFE = 'remote-jefe-negocios';
const CLIENTE = 'remote-cliente';
const ADMIN = 'remote-admin';

/**
 * The remotes whose screens a journey opens, beside the shell and the API that every journey meets. A journey that is
 * not named here opens all of them, as far as anybody knows.
 */
export const REMOTES_OF_JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  'client-isolation': [CLIENTE, JEFE],
  'errors-are-reported': [CLIENTE, ADMIN],
  'field-officer': [ASESOR],
  'forgotten-password': [],
  journey: [ASESOR, JEFE, CLIENTE],
  'one-of-each': [ASESOR],
  'one-release-alone': [CLIENTE],
  oversight: [ADMIN, ASESOR],
  publish: [ASESOR],
  'two-heads': [JEFE],
};
