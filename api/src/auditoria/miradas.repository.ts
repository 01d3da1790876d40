import type { TipoEvento } from 'shared-domain';
import type { Db } from '../db/connection';

interface Buscada {
  tipo: TipoEvento;
  clienteId: number;
  evaluacionId: number | undefined;
  /** Who looked. */
  actorId: number;
  desde: number;
}

/** When the same look was last told of since then, by whichever process. */
export async function ultimaMirada(
  db: Db,
  { tipo, clienteId, evaluacionId, actorId, desde }: Buscada,
): Promise<number | undefined> {
  const fila = await db
    .selectFrom('auditoria')
    .select('fecha')
    .where('actorId', '=', actorId)
    .where('fecha', '>', desde)
    .where('tipo', '=', tipo)
    .where('clienteId', '=', clienteId)
    .where('evaluacionId', evaluacionId === undefined ? 'is' : '=', evaluacionId ?? null)
    .orderBy('fecha', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fila?.fecha;
}
