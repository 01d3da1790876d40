import { apiQuery } from 'shared-auth';

export const versionesDePolitica = () => apiQuery('GET /api/politica/versiones');

export const versionDePolitica = (version: number) =>
  apiQuery('GET /api/politica/versiones/:version', { params: { version: String(version) } });

export const borradorDePolitica = () => apiQuery('GET /api/politica/borrador');
