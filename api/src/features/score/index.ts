import { defineFeature } from '../../feature';
import { createPuestaAlDia } from './score-refresh';

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
  services: ({ db, clock }) => ({ puestaAlDia: createPuestaAlDia({ db, clock }) }),
  jobs: ({ puestaAlDia }) => [{ every: 15, run: puestaAlDia.ponerAlDia }],
});
