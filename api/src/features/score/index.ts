import { defineFeature } from '../../feature';
import { createPuestaAlDia } from './puesta-al-dia';

export { datosDeCliente } from './datos-de-cliente';
export { type DecisionGuardada, guardarDecision, ultimaDecision } from './decisiones.repository';
export {
  type FilaVersion,
  huellaDePolitica,
  insertarPolitica,
  type PoliticaGuardada,
  politicaAntesDe,
  politicaDeVersion,
  politicaEnVigor,
  ultimaPolitica,
  versionesDePolitica,
} from './politicas.repository';
export {
  entradaDeFicha,
  fichasDeScore,
  puntosDe,
  recalcularRangos,
  recalcularScore,
  recalcularScoresDeCliente,
  scoresDe,
  versionDeScore,
} from './scores.repository';

export const score = defineFeature({
  services: ({ db, clock }) => ({ puestaAlDia: createPuestaAlDia({ db, clock }) }),
  jobs: ({ puestaAlDia }) => [{ every: 15, run: puestaAlDia.ponerAlDia }],
});
