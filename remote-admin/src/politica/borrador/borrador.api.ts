import { callApi } from 'shared-auth';
import type { EdicionDeBorrador, PropuestaDePolitica } from 'shared-domain';
import { useApiMutation } from '../../accion/use-api-mutation';

const BORRADOR = 'GET /api/politica/borrador';

export const useGuardarBorrador = () =>
  useApiMutation((body: EdicionDeBorrador) => callApi('PUT /api/politica/borrador', { body }), [BORRADOR]);

export const useDescartarBorrador = () =>
  useApiMutation(() => callApi('DELETE /api/politica/borrador'), [BORRADOR]);

export const useProponerVigencia = () =>
  useApiMutation(
    (body: PropuestaDePolitica) => callApi('POST /api/politica/borrador/proponer', { body }),
    [BORRADOR, 'GET /api/propuestas'],
  );
