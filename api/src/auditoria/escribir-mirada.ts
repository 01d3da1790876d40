import type { TipoMirada } from 'shared-domain';
import type { Db } from '../db/connection';
import { anotar, type Contexto, type Evento } from './auditoria.repository';
import { requireChainHead } from './cadena.repository';
import { avisarLecturaMasiva } from './lectura-masiva';
import { insertarMiradas, type NuevasMiradas } from './miradas.repository';

/**
 * Writes the event of a look and which clients it showed, and tells the auditor where one person has seen very many.
 * Gives what further rows about the same event need.
 */
export function escribirMirada(
  db: Db,
  contexto: Contexto,
  evento: Evento & { tipo: TipoMirada },
  clienteIds: number[],
): Promise<NuevasMiradas> {
  return db.transaction().execute((tx) => escribirMiradaEn(tx, contexto, evento, clienteIds));
}

/** The same in the transaction of a change that shows something of the client. */
export async function escribirMiradaEn(
  tx: Db,
  contexto: Contexto,
  evento: Evento & { tipo: TipoMirada },
  clienteIds: number[],
): Promise<NuevasMiradas> {
  await anotar(tx, contexto, evento);
  const { ultimo: eventoId } = await requireChainHead(tx);
  const actorId = contexto.actor.id as number;
  const mirada = { eventoId, actorId, tipo: evento.tipo, fecha: contexto.ahora };
  await insertarMiradas(tx, mirada, clienteIds);
  if (clienteIds.length > 0) await avisarLecturaMasiva(tx, contexto, evento.tipo);
  return mirada;
}
