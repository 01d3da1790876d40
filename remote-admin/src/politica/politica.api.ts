import { apiQuery, callApi } from 'shared-auth';
import type { ConMotivo } from 'shared-domain';
import { useApiMutation } from '../accion/use-api-mutation';

export const versionesDePolitica = () => apiQuery('GET /api/politica/versiones');

export const versionDePolitica = (version: number) =>
  apiQuery('GET /api/politica/versiones/:version', { params: { version: String(version) } });

export const borradorDePolitica = () => apiQuery('GET /api/politica/borrador');

export const useRetirarVersion = (version: number) =>
  useApiMutation(
    (body: ConMotivo) =>
      callApi('POST /api/politica/versiones/:version/retirar', {
        params: { version: String(version) },
        body,
      }),
    ['GET /api/politica/borrador', 'GET /api/propuestas'],
  );
