export { reviewedBreak, textOfFault, verifyChain, verifyPart } from './chain';
export { type EventoNuevo, insertarMiradas, requireChainHead } from './chain.repository';
export { auditKeysOf, giveAuditKeys } from './chain-hash';
export { LedgerBroken } from './chainer';
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
} from './eventos.repository';
export { type Ledger, pauseFileOf, watchLedger } from './ledger';
export { type ChainHead, faultOfLogs, noteLogsIn } from './notas';
export { cuantasEsperan } from './queue.repository';
export { requireKnownKey, resumeAfterReview } from './reanudar';
export { createRepetidos, networkOf, type Repetidos } from './repetidos';
