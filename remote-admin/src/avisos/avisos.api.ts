import { apiQuery } from 'shared-auth';

export const avisosVigentes = () => apiQuery('GET /api/avisos');
