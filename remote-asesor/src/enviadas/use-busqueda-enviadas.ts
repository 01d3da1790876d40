import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { textsBusqueda, useDniBuscado } from 'shared-evaluaciones';
import { evaluacionesDe } from '../cliente/cliente.api';
import { conDni, useDniRecibido } from '../dni-recibido';
import { RUTAS } from '../rutas';

/**
 * The evaluations of a DNI. The DNI is kept in the history of the browser: whoever comes back, or has just registered
 * an evaluation, sees that client's list without another search.
 */
export function useBusquedaEnviadas() {
  const buscado = useDniRecibido();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const caja = useDniBuscado(buscado);
  const consulta = useQuery({ ...evaluacionesDe(buscado), enabled: buscado !== '' });

  async function search() {
    if (!caja.exigir()) return;
    navigate(RUTAS.enviadas, { replace: true, state: conDni(caja.dni) });
    await ask(caja.dni);
  }

  /** Reads the evaluations of a DNI and says in a toast whether there are any. */
  async function ask(dni: string) {
    try {
      const encontradas = await queryClient.fetchQuery({ ...evaluacionesDe(dni), staleTime: 0 });
      if (encontradas.length > 0) toast.success(textsBusqueda.encontradas);
      else toast.info(textsBusqueda.ninguna);
    } catch {
      // The screen reads the same query and shows this error.
    }
  }

  return { buscado, caja, consulta, search, askAgain: () => ask(buscado) };
}
