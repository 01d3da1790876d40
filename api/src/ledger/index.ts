export {
  type Actor,
  ANONIMO,
  actorDe,
  anotar,
  type Contexto,
  contextoSinLlamada,
  diferencias,
  type Evento,
  eventosDeEvaluacion,
  type QuienMira,
  SISTEMA,
} from './auditoria.repository';
export { reviewedBreak, textOfFault, verifyChain, verifyPart } from './cadena';
export { type EventoNuevo, insertarMiradas, requireChainHead } from './cadena.repository';
export { auditKeysOf, giveAuditKeys } from './chain-hash';
export { cuantasEsperan } from './cola.repository';
export { TrailBroken } from './encadenador';
export { type ChainHead, faultOfLogs, noteLogsIn } from './notas';
export { requireKnownKey, resumeAfterReview } from './reanudar';
export { createRepetidos, networkOf, type Repetidos } from './repetidos';
export { pauseFileOf, type Trail, watchTrail } from './trail';
