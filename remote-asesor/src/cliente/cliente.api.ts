import { http } from 'shared-auth';
import type { ClienteShow, Evaluacion } from 'shared-domain';

/** The client's file by DNI; `evaluacion` picks one of several, otherwise the API chooses the one to correct. */
export async function buscarCliente(dni: string, evaluacion?: number): Promise<ClienteShow> {
  const { data } = await http.get<ClienteShow>(`/cliente/show/${encodeURIComponent(dni)}`, {
    params: { evaluacion },
  });
  return data;
}

/** Every evaluation of a client, newest first. */
export async function evaluacionesDe(dni: string): Promise<Evaluacion[]> {
  const { data } = await http.get<Evaluacion[]>('/evaluaciones/index', { params: { dni } });
  return data;
}
