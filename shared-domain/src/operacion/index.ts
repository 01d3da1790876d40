export type {
  AvisoCartas,
  AvisoDesajuste,
  AvisoRegistro,
  AvisoRepetidos,
  AvisoRetirada,
  LineaRechazada,
} from './avisos.schema';
export type {
  FiltroEquipos,
  FiltroTareas,
  Integrante,
  PaginaEquipos,
  PaginaTareas,
  Tarea,
} from './equipos.schema';
export {
  CARGA_LENTA_MS,
  type Carga,
  type ErroresDePaginas,
  type FalloDeCarga,
  type Marco,
  type Telemetria,
} from './errores-de-paginas.schema';
export type {
  Ampliacion,
  MisVersiones,
  RemoteEnUso,
  ResumenDeVersiones,
  Retiro,
  VersionEnPrueba,
  VersionEnUso,
} from './releases.schema';
