import { defineFeature } from '../../feature';
import { createScoreRefresh } from './score-refresh';

export * from './politicas.repository';
export {
  type DecisionGuardada,
  datosDeCliente,
  entradaDeFicha,
  fichasDeScore,
  guardarDecision,
  recalcularRangos,
  recalcularScore,
  recalcularScoresDeCliente,
  scoreDe,
  scoresDe,
  ultimaDecision,
} from './scores.repository';

export const score = defineFeature({
  services: ({ db, clock }) => ({ scoreRefresh: createScoreRefresh({ db, clock }) }),
  jobs: ({ scoreRefresh }) => [{ every: 15, run: scoreRefresh.refresh }],
});
