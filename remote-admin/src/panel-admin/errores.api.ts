import { apiQuery } from 'shared-auth';
import type { Periodo } from 'shared-evaluaciones';
import { keepingPrevious } from '../lista/lista.api';

export const erroresDe = (periodo: Periodo) =>
  keepingPrevious(apiQuery('GET /api/telemetria/errores', { query: periodo }));
