import type { Db } from '../../db/connection';
import type { TablaBoletos } from '../../db/tablas';

/** In how many tabs one person may be between the two steps. */
const BOLETOS_A_LA_VEZ = 5;

/** Each tab has a ticket of its own; one too many makes the oldest void. */
export async function guardarBoleto(tx: Db, boleto: TablaBoletos): Promise<void> {
  const { usuarioId } = boleto;
  const nuevos = tx
    .selectFrom('boletos')
    .select('hash')
    .where('usuarioId', '=', usuarioId)
    .orderBy('creadoEn', 'desc')
    .limit(BOLETOS_A_LA_VEZ - 1);
  await tx.deleteFrom('boletos').where('usuarioId', '=', usuarioId).where('hash', 'not in', nuevos).execute();
  await tx.insertInto('boletos').values(boleto).execute();
}

export function boletoVivo(db: Db, hash: string, ahora: number): Promise<TablaBoletos | undefined> {
  return db
    .selectFrom('boletos')
    .selectAll()
    .where('hash', '=', hash)
    .where('expiraEn', '>', ahora)
    .executeTakeFirst();
}

/** Uses the ticket up, and with it those of the other tabs. Of two people at once, the second one gets nothing. */
export async function gastarBoleto(tx: Db, hash: string, ahora: number): Promise<boolean> {
  const gastado = await tx
    .deleteFrom('boletos')
    .where('hash', '=', hash)
    .where('expiraEn', '>', ahora)
    .returning('usuarioId')
    .executeTakeFirst();
  if (gastado) await anularBoletos(tx, gastado.usuarioId);
  return gastado !== undefined;
}

/** Keeps what somebody with this ticket was given to set up. */
export async function prepararEnBoleto(
  db: Db,
  hash: string,
  preparado: Pick<TablaBoletos, 'desafio' | 'secreto'>,
): Promise<void> {
  await db.updateTable('boletos').set(preparado).where('hash', '=', hash).execute();
}

/** Counts a wrong proof. The ticket is void after so many. */
export async function contarFalloDeBoleto(tx: Db, hash: string, maximo: number): Promise<void> {
  await tx
    .updateTable('boletos')
    .set((eb) => ({ fallos: eb('fallos', '+', 1) }))
    .where('hash', '=', hash)
    .execute();
  await tx.deleteFrom('boletos').where('hash', '=', hash).where('fallos', '>=', maximo).execute();
}

/** Tickets of an account whose password was changed, or which was closed, open nothing. */
export async function anularBoletos(tx: Db, usuarioId: number): Promise<void> {
  await tx.deleteFrom('boletos').where('usuarioId', '=', usuarioId).execute();
}

/** Forgets what has expired: tickets, challenges, and ways to the provider of identities. */
export async function barrerPasos(db: Db, ahora: number): Promise<void> {
  await db.deleteFrom('boletos').where('expiraEn', '<=', ahora).execute();
  await db.deleteFrom('desafios').where('expiraEn', '<=', ahora).execute();
  await db.deleteFrom('idasAlProveedor').where('expiraEn', '<=', ahora).execute();
}
