import { defineFeature } from '../../feature';
import { createPuestaAlDia } from './puesta-al-dia';

export { datosDeCliente } from './datos-de-cliente';
export { type DecisionGuardada, guardarDecision } from './decisiones.repository';
export { huellaDePolitica } from './huella-de-politica';
export {
  type FilaVersion,
  insertarPolitica,
  type PoliticaGuardada,
  politicaAntesDe,
  politicaDeVersion,
  politicaEnVigor,
  ultimaPolitica,
  versionesDePolitica,
} from './politicas.repository';
export { recalcularRangos } from './rangos-de-capacidad.repository';
export {
  entradaDeFicha,
  fichasDeScore,
  puntosDe,
  recalcularScore,
  recalcularScoresDeCliente,
  scoresDe,
  versionDeScore,
} from './scores.repository';

export const score = defineFeature({
  services: ({ db, clock }) => ({ puestaAlDia: createPuestaAlDia({ db, clock }) }),
  jobs: ({ puestaAlDia }) => [{ every: 15, run: puestaAlDia.ponerAlDia }],
});
