import { http } from 'shared-auth';
import type { Cadena } from 'shared-domain';
import { useLectura } from '../lista/lectura.api';

const CADENA = '/auditoria/cadena';

/** Whether the newest events are as they were written. */
export const useCadenaReciente = () => useLectura<Cadena>(CADENA, {}, { staleTime: 300_000 });

/** The same of a part of the chain; the answer tells where the next one begins. */
export async function leerTramo(desde: number, signal: AbortSignal): Promise<Cadena> {
  const { data } = await http.get<Cadena>(CADENA, { params: { desde: String(desde) }, signal });
  return data;
}
