import type { Db } from '../../db/connection';
import { conoceDispositivo } from './accesos.repository';
import { digestOf } from './digest';
import type { Dispositivo } from './dispositivo';

/** The number of a browser that knows the account, and that its person has not forgotten since. */
export async function idConocido(
  db: Db,
  usuarioId: number,
  dispositivo: Dispositivo | undefined,
): Promise<string | undefined> {
  if (!dispositivo?.conoce(usuarioId)) return undefined;
  return (await conoceDispositivo(db, usuarioId, digestOf(dispositivo.id))) ? dispositivo.id : undefined;
}
