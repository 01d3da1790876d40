import { apiQuery } from 'shared-auth';
import type { Periodo } from 'shared-evaluaciones';
import { keepingPrevious } from '../lista/pagina';

export const erroresDe = (periodo: Periodo) =>
  keepingPrevious(apiQuery('GET /api/telemetria/errores', { query: periodo }));
