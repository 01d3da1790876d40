export type {
  AvisoAuditoria,
  ChainCheck,
  ChainCheckFilter,
  ControlesAuditados,
  EvaluacionLeida,
  EventoAuditoria,
  Excepcion,
  FiltroAuditoria,
  FiltroExcepciones,
  PaginaAuditoria,
  PaginaExcepciones,
} from './auditoria.schema';
export { detalleEnPalabras } from './detalle-en-palabras';
export {
  conVeces,
  EVENTO_AUDITORIA,
  EXCEPCION,
  GRUPO_DE_EVENTOS,
  MEDIO_DESEMBOLSO,
  type MedioDesembolso,
  nombreDeEvento,
  seDetiene,
  TAREA,
  type TipoEvento,
  type TipoExcepcion,
  type TipoTarea,
  tiposDeEvento,
} from './eventos';
export { type ListaConClientes, MIRADA, MIRADAS_DE_UNO, NOMBRE_DE_CLASE, type TipoMirada } from './miradas';
export type { ClienteBuscado, FiltroMiradas, Mirada, PaginaMiradas } from './miradas.schema';
