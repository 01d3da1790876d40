export { auditKeysOf, giveAuditKeys } from './audit-keys';
export {
  type Actor,
  ANONIMO,
  anotar,
  anotarMostrando,
  type Contexto,
  contextoSinLlamada,
  type Evento,
  eventosDeEvaluacion,
  type QuienMira,
  SISTEMA,
} from './auditoria.repository';
export { verifyChain, verifyPart } from './cadena';
export { type EventoNuevo, numeroDe, requireChainHead } from './cadena.repository';
export { cuantasEsperan } from './cola.repository';
export { diferencias } from './diferencias';
export { TrailBroken } from './encadenador';
export { textOfFault } from './fault-texts';
export type { HeadNote } from './head-note';
export {
  clienteConDni,
  clientesConDni,
  clientesVistos,
  insertarMiradas,
  miradasDe,
  mostradosEnListas,
  ultimaMirada,
  ultimoEventoDe,
} from './miradas.repository';
export { type ChainHead, faultOfLogs, noteLogsIn } from './notas';
export { pauseFileOf } from './pausa';
export { resumeAfterReview } from './reanudar';
export { createRepetidos, networkOf, type Repetidos } from './repetidos';
export { reviewedBreak } from './revisada';
export { requireKnownKey } from './seal-trail';
export { type Trail, watchTrail } from './trail';
