export type { Llamada, Permiso } from './llamada';
export { LLAMADAS, llamadaDe } from './llamadas';
export type * from './tipos';
