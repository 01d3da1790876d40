import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth';
import { ESTADO, type PaginaEvaluaciones } from 'shared-domain';

const POR_PAGINA = 10;
const CADA_MINUTO = 60_000;

async function getCola(pagina: number, signal: AbortSignal) {
  const params = { estado: ESTADO.pendiente, orden: 'antiguas', pagina, porPagina: POR_PAGINA };
  const { data } = await http.get<PaginaEvaluaciones>('/evaluaciones', { params, signal });
  return data;
}

/** Everything pending, oldest first; asked again every minute, since other heads decide too. */
export function useCola(pagina: number) {
  return useQuery({
    queryKey: ['jefe', 'cola', pagina],
    queryFn: ({ signal }) => getCola(pagina, signal),
    placeholderData: keepPreviousData,
    refetchInterval: CADA_MINUTO,
  });
}
