export type { Llamada, Permiso } from './llamada';
export { LLAMADAS, llamadaDe } from './llamadas';
export type {
  DatosDe,
  EntradaDe,
  EventoDe,
  LlamadaConArchivo,
  LlamadaConSesion,
  LlamadaPublica,
  NombreDeLlamada,
  RecibidoDe,
  RespuestaDe,
} from './tipos';
