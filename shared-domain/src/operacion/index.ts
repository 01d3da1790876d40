export type {
  AvisoCartas,
  AvisoRepetidos,
  MismatchNotice,
  RefusedEntry,
  RegistryNotice,
  WithdrawalNotice,
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
  type ErroresDePaginas,
  type LoadFailure,
  type Marco,
  type ScreenLoad,
  SLOW_LOAD_MS,
  type Telemetria,
} from './errores-de-paginas.schema';
export type {
  NamedRelease,
  OwnReleases,
  ReleaseInUse,
  ReleaseOnTrial,
  ReleaseSummary,
  RemoteInUse,
  TrialShare,
} from './releases.schema';
