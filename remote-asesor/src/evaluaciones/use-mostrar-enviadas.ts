import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { type ClienteBuscado, textsBusqueda } from 'shared-evaluaciones';
import { RUTAS } from '../rutas';
import { evaluacionesDe } from './evaluaciones.api';

export function useMostrarEnviadas() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function ask(dni: string) {
    try {
      const encontradas = await queryClient.fetchQuery({ ...evaluacionesDe(dni), staleTime: 0 });
      if (encontradas.length > 0) toast.success(textsBusqueda.encontradas);
      else toast.info(textsBusqueda.ninguna);
    } catch {
      // The screen runs the same query and shows this error.
    }
  }

  async function mostrar(buscado: ClienteBuscado | undefined, replace = false) {
    if (!buscado) return;
    navigate(RUTAS.enviadas, { replace, state: buscado });
    if ('dni' in buscado) await ask(buscado.dni);
  }

  return { ask, mostrar };
}
