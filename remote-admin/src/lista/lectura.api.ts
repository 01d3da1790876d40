import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth';

/** A page of a list as the API answers it. */
export interface Pagina<Fila> {
  datos: Fila[];
  total: number;
  pagina: number;
  porPagina: number;
}

/**
 * Reads from the API what stands under a path; a change there is told by invalidating `[path]`.
 * The last answer stays in sight while the next one is on its way.
 */
export function useLectura<Respuesta>(
  ruta: string,
  filtro: Readonly<Record<string, string | undefined>> = {},
  opciones: { staleTime?: number; gcTime?: number } = {},
): UseQueryResult<Respuesta> {
  return useQuery({
    queryKey: [ruta, filtro],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Respuesta>(ruta, { params: filtro, signal });
      return data;
    },
    placeholderData: keepPreviousData,
    ...opciones,
  });
}
