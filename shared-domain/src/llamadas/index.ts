export type { Llamada, Permiso } from './llamada';
export { LLAMADAS, llamadaDe } from './llamadas';
export { ALFABETO_DE_SOLICITUD, CABECERA_DE_SOLICITUD, NUMERO_DE_SOLICITUD } from './numero-de-solicitud';
export { erroresPorCampo, type Problema, problemaSchema } from './problema.schema';
export type * from './tipos';
