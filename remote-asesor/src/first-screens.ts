import { type FirstScreens, firstCall } from 'shared-domain';
import { primerasLlamadas as tablero } from './tablero/primeras-llamadas';

/** What is asked for before the code of a screen has come. It travels with each release. */
export const firstScreens: FirstScreens = {
  '/asesor': { calls: tablero },
  '/asesor/dashboard': { calls: tablero },
  '/asesor/evaluacion-cliente': {
    module: './registrar/registrar.screen',
    calls: [firstCall('GET /api/config/general'), firstCall('GET /api/fuentes')],
  },
};
