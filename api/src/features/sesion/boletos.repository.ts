import type { Db } from '../../db/connection';
import type { TablaBoletos } from '../../db/tablas';

/** How many sign-ins of one account may wait for their second step at once, such as those of several tabs. */
const A_LA_VEZ = 5;

/**
 * Stores a ticket of an account that is locked. The oldest one goes where there would be too many. It begins with the
 * guesses of those that wait already, and after them in time, so that those of one millisecond have an order.
 */
export async function guardarBoleto(tx: Db, boleto: TablaBoletos): Promise<void> {
  const { usuarioId, creadoEn } = boleto;
  const otros = await tx
    .selectFrom('boletos')
    .select(['hash', 'fallos', 'creadoEn'])
    .where('usuarioId', '=', usuarioId)
    .where('expiraEn', '>', creadoEn)
    .orderBy('creadoEn', 'desc')
    .execute();
  const quedan = otros.slice(0, A_LA_VEZ - 1).map(({ hash }) => hash);
  await tx
    .deleteFrom('boletos')
    .where('usuarioId', '=', usuarioId)
    .$if(quedan.length > 0, (demas) => demas.where('hash', 'not in', quedan))
    .execute();
  const [anterior = { fallos: 0, creadoEn: 0 }] = otros;
  const enOrden = { fallos: anterior.fallos, creadoEn: Math.max(creadoEn, anterior.creadoEn + 1) };
  await tx
    .insertInto('boletos')
    .values({ ...boleto, ...enOrden })
    .execute();
}

export function boletoVivo(db: Db, hash: string, ahora: number): Promise<TablaBoletos | undefined> {
  return db
    .selectFrom('boletos')
    .selectAll()
    .where('hash', '=', hash)
    .where('expiraEn', '>', ahora)
    .executeTakeFirst();
}

type Boleto = Pick<TablaBoletos, 'hash' | 'usuarioId'>;

/** Uses the ticket up, and with it all of its account. Of two people at once, the second one gets nothing. */
export async function gastarBoleto(tx: Db, { hash, usuarioId }: Boleto, ahora: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('boletos')
    .where('hash', '=', hash)
    .where('expiraEn', '>', ahora)
    .executeTakeFirst();
  await anularBoletos(tx, usuarioId);
  return numDeletedRows > 0n;
}

/** Keeps what somebody with this ticket was given to set up. */
export async function prepararEnBoleto(
  db: Db,
  hash: string,
  preparado: Pick<TablaBoletos, 'desafio' | 'secreto'>,
): Promise<void> {
  await db.updateTable('boletos').set(preparado).where('hash', '=', hash).execute();
}

/** Counts a wrong proof against every ticket of the account. They are void after so many. */
export async function contarFalloDeBoletos(tx: Db, usuarioId: number, maximo: number): Promise<void> {
  await tx
    .updateTable('boletos')
    .set((eb) => ({ fallos: eb('fallos', '+', 1) }))
    .where('usuarioId', '=', usuarioId)
    .execute();
  await tx.deleteFrom('boletos').where('usuarioId', '=', usuarioId).where('fallos', '>=', maximo).execute();
}

/** Sign-ins that were begun open nothing once their account was changed in how it is opened, or in its role. */
export async function anularBoletos(tx: Db, usuarioId: number): Promise<void> {
  await tx.deleteFrom('boletos').where('usuarioId', '=', usuarioId).execute();
}

/** Forgets what has expired: tickets, challenges, and ways to the provider of identities. */
export async function barrerPasos(db: Db, ahora: number): Promise<void> {
  await db.deleteFrom('boletos').where('expiraEn', '<=', ahora).execute();
  await db.deleteFrom('desafios').where('expiraEn', '<=', ahora).execute();
  await db.deleteFrom('idasAlProveedor').where('expiraEn', '<=', ahora).execute();
}
