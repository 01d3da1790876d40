import type { TipoMirada } from 'shared-domain';
import { afterCommit } from '../../db/around-commit';
import type { Db } from '../../db/connection';
import { anotarMostrando, type Contexto, type Evento, type EventoNuevo } from '../../ledger';
import { avisarLecturaMasiva } from './lectura-masiva';

/**
 * Writes the event of a look and which clients it showed, and tells the auditor where one person has seen very many.
 */
export function escribirMirada(
  db: Db,
  contexto: Contexto,
  evento: Evento & { tipo: TipoMirada },
  clienteIds: number[],
): Promise<EventoNuevo> {
  return db.transaction().execute((tx) => escribirMiradaEn(tx, contexto, evento, clienteIds));
}

/** The same in the transaction of a change that shows something of the client. */
export async function escribirMiradaEn(
  tx: Db,
  contexto: Contexto,
  evento: Evento & { tipo: TipoMirada },
  clienteIds: number[],
): Promise<EventoNuevo> {
  const nuevo = await anotarMostrando(tx, contexto, evento, clienteIds);
  // This look counts as well, from when it is chained.
  if (clienteIds.length > 0) afterCommit(tx, (db) => avisarLecturaMasiva(db, contexto, evento.tipo));
  return nuevo;
}
