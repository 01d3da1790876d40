import type { FirstScreens } from 'shared-domain';
import { primeraLlamada as misEvaluaciones } from './evaluaciones/primera-llamada';

/** What is asked for before the code of a screen has come. It travels with each release. */
export const firstScreens: FirstScreens = {
  '/cliente': { calls: [misEvaluaciones] },
  '/cliente/mis-evaluaciones': { calls: [misEvaluaciones] },
};
