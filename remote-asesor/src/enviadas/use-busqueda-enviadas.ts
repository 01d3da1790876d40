import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { textsBusqueda, useDniBuscado } from 'shared-evaluaciones';
import { evaluacionesDe } from '../cliente/cliente.api';
import { RUTAS } from '../rutas';

/**
 * The evaluations of a DNI. It is kept in the history of the browser: whoever comes back, or has just registered
 * an evaluation, finds that client's without asking again. Not in the address, which others may see.
 */
export function useBusquedaEnviadas() {
  const buscado = (useLocation().state as { dni?: string } | null)?.dni ?? '';
  const navigate = useNavigate();
  const consultas = useQueryClient();
  const { exigir, ...caja } = useDniBuscado(buscado);
  const { data, error, isFetching, refetch } = useQuery({
    ...evaluacionesDe(buscado),
    enabled: buscado !== '',
  });

  return {
    ...caja,
    buscado,
    evaluaciones: data,
    fallo: error,
    buscando: isFetching,
    reintentar: () => void refetch(),
    async buscar() {
      if (!exigir()) return;
      navigate(RUTAS.enviadas, { replace: true, state: { dni: caja.dni } });
      try {
        const encontradas = await consultas.fetchQuery({ ...evaluacionesDe(caja.dni), staleTime: 0 });
        if (encontradas.length > 0) toast.success(textsBusqueda.encontradas);
        else toast.info(textsBusqueda.ninguna);
      } catch {
        // The page shows why.
      }
    },
  };
}
