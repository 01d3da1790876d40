import { apiQuery, callApi } from 'shared-auth';
import type { PedidoDeEfecto } from 'shared-domain';
import type { RespuestaDe } from 'shared-domain/llamadas';
import { useApiMutation } from '../../accion/use-api-mutation';

const ULTIMA = 'GET /api/politica/efecto';
const CADA_MS = 1000;

interface Leida {
  state: { data?: RespuestaDe<typeof ULTIMA> };
}

/** The last run of whoever asks, read again and again while it runs: so it is found after the page was loaded anew. */
export const ultimaCorrida = () => ({
  ...apiQuery(ULTIMA),
  refetchInterval: ({ state: { data } }: Leida) => (data?.corrida?.estado === 'corriendo' ? CADA_MS : false),
});

export const useProbarBorrador = () =>
  useApiMutation((body: PedidoDeEfecto) => callApi('POST /api/politica/efecto', { body }), [ULTIMA]);

export const useDetenerPrueba = () =>
  useApiMutation(
    (id: number) => callApi('DELETE /api/politica/efecto/:id', { params: { id: String(id) } }),
    [ULTIMA],
  );
