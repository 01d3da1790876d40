import { http } from 'shared-auth';
import type { PaginaSesiones } from 'shared-domain';
import { useLectura } from '../lista/lectura.api';
import type { Filtro } from '../lista/use-parametros';

export const SESIONES = '/sesiones';

export const useSesiones = (filtro: Filtro) => useLectura<PaginaSesiones>(SESIONES, filtro);

export async function terminarSesion(id: string): Promise<void> {
  await http.delete(`${SESIONES}/${encodeURIComponent(id)}`);
}
