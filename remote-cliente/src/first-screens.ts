import { type FirstScreens, firstCall } from 'shared-domain/remotes';

const misEvaluaciones = firstCall('GET /api/evaluaciones/index', { dni: '{dni}' });

/** Calls that the page makes before the screen's code has loaded, published with each release. */
export const firstScreens: FirstScreens = {
  '/cliente': { calls: [misEvaluaciones] },
  '/cliente/mis-evaluaciones': { calls: [misEvaluaciones] },
};
