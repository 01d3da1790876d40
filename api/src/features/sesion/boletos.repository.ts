import type { Db } from '../../db/connection';
import { affectsRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';

const A_LA_VEZ = 5;

/** Inherits the failures of pending tickets: a new ticket gives no new guesses. */
export async function guardarBoleto(tx: Db, boleto: Tablas['boletos']): Promise<void> {
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

export function boletoVivo(db: Db, hash: string, ahora: number): Promise<Tablas['boletos'] | undefined> {
  return db
    .selectFrom('boletos')
    .selectAll()
    .where('hash', '=', hash)
    .where('expiraEn', '>', ahora)
    .executeTakeFirst();
}

export async function gastarBoleto(
  tx: Db,
  { hash, usuarioId }: Tablas['boletos'],
  ahora: number,
): Promise<boolean> {
  const vale = await affectsRows(
    tx.deleteFrom('boletos').where('hash', '=', hash).where('expiraEn', '>', ahora),
  );
  await anularBoletos(tx, usuarioId);
  return vale;
}

export async function prepararEnBoleto(
  db: Db,
  hash: string,
  preparado: Pick<Tablas['boletos'], 'desafio' | 'secreto'>,
): Promise<void> {
  await db.updateTable('boletos').set(preparado).where('hash', '=', hash).execute();
}

export async function contarFalloDeBoletos(tx: Db, usuarioId: number, maximo: number): Promise<void> {
  await tx
    .updateTable('boletos')
    .set((eb) => ({ fallos: eb('fallos', '+', 1) }))
    .where('usuarioId', '=', usuarioId)
    .execute();
  await tx.deleteFrom('boletos').where('usuarioId', '=', usuarioId).where('fallos', '>=', maximo).execute();
}

export async function anularBoletos(tx: Db, usuarioId: number): Promise<void> {
  await tx.deleteFrom('boletos').where('usuarioId', '=', usuarioId).execute();
}

export async function sweepPasos(db: Db, ahora: number): Promise<void> {
  for (const tabla of ['boletos', 'desafios', 'idasAlProveedor'] as const) {
    await db.deleteFrom(tabla).where('expiraEn', '<=', ahora).execute();
  }
}

export async function guardarDesafio(db: Db, desafio: Tablas['desafios']): Promise<void> {
  await db
    .insertInto('desafios')
    .values(desafio)
    .onConflict((oc) => oc.columns(['usuarioId', 'uso']).doUpdateSet(desafio))
    .execute();
}

export function desafioVivo(db: Db, usuarioId: number, uso: Tablas['desafios']['uso'], ahora: number) {
  return db
    .selectFrom('desafios')
    .selectAll()
    .where('usuarioId', '=', usuarioId)
    .where('uso', '=', uso)
    .where('expiraEn', '>', ahora)
    .executeTakeFirst();
}

export function gastarDesafio(tx: Db, { usuarioId, uso, desafio, secreto }: Tablas['desafios']) {
  return affectsRows(
    tx
      .deleteFrom('desafios')
      .where('usuarioId', '=', usuarioId)
      .where('uso', '=', uso)
      .where((eb) => (desafio === null ? eb('secreto', '=', secreto) : eb('desafio', '=', desafio))),
  );
}
