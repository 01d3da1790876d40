import { apiQuery } from 'shared-auth';
import { keepingPrevious } from '../lista/lista.api';
import type { Periodo } from '../lista/periodo';

export const erroresDe = (periodo: Periodo) =>
  keepingPrevious(apiQuery('GET /api/telemetria/errores', { query: periodo }));
