import { queryOptions } from '@tanstack/react-query';
import { apiKey, callApi } from 'shared-auth';
import type { Desembolso, FiltroDesembolsos } from 'shared-domain';

const POR_PAGINA = 100;

/** Everything that one cashier paid out on one day, the first payout first. */
export const desembolsosDelDia = (dia: string, cajero: string) => {
  const filtro: FiltroDesembolsos = { estado: 'realizado', desde: dia, hasta: dia, cajero };
  return queryOptions({
    queryKey: [...apiKey('GET /api/desembolsos', { query: filtro }), 'todos'],
    queryFn: ({ signal }) => todasLasPaginas(filtro, signal),
  });
};

async function todasLasPaginas(filtro: FiltroDesembolsos, signal: AbortSignal): Promise<Desembolso[]> {
  const todos: Desembolso[] = [];
  for (let pagina = 1; ; pagina++) {
    const query = { ...filtro, porPagina: String(POR_PAGINA), pagina: String(pagina) };
    const { datos, total } = await callApi('GET /api/desembolsos', { query }, { signal });
    todos.push(...datos);
    if (datos.length === 0 || todos.length >= total) return todos.reverse();
  }
}
