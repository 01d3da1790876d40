import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/connection';
import { affectsRows, countRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import { anularBoletos } from './boletos.repository';
import { cambiarUsuario } from './sesion.repository';

export type FilaFactor = Selectable<Tablas['factores']>;

export function factoresDe(db: Db, usuarioId: number): Promise<FilaFactor[]> {
  return db.selectFrom('factores').selectAll().where('usuarioId', '=', usuarioId).orderBy('id').execute();
}

export async function cuantosFactores(db: Db, usuarios: readonly number[]): Promise<Map<number, number>> {
  if (usuarios.length === 0) return new Map();
  const filas = await db
    .selectFrom('factores')
    .select((eb) => ['usuarioId', eb.fn.countAll<number>().as('cuantos')])
    .where('usuarioId', 'in', [...usuarios])
    .groupBy('usuarioId')
    .execute();
  return new Map(filas.map(({ usuarioId, cuantos }) => [usuarioId, Number(cuantos)]));
}

export type NuevoFactor = Omit<Insertable<Tablas['factores']>, 'id'>;

export async function guardarFactor(tx: Db, factor: NuevoFactor): Promise<boolean> {
  const fila = await tx
    .insertInto('factores')
    .values(factor)
    .onConflict((oc) => oc.column('credencial').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (fila) await marcarCambio(tx, factor.usuarioId, factor.creadoEn);
  return fila !== undefined;
}

async function marcarCambio(tx: Db, usuarioId: number, ahora: number): Promise<void> {
  await cambiarUsuario(tx, usuarioId, { cambiadoEn: ahora });
  await anularBoletos(tx, usuarioId);
}

export async function quitarFactor(tx: Db, id: number, usuarioId: number, ahora: number): Promise<void> {
  await tx.deleteFrom('factores').where('id', '=', id).where('usuarioId', '=', usuarioId).execute();
  await trasQuitar(tx, usuarioId, ahora);
}

export async function quitarFactoresDesde(tx: Db, usuarioId: number, desde: number, ahora: number) {
  await tx.deleteFrom('factores').where('usuarioId', '=', usuarioId).where('creadoEn', '>=', desde).execute();
  await trasQuitar(tx, usuarioId, ahora);
}

async function trasQuitar(tx: Db, usuarioId: number, ahora: number): Promise<void> {
  await marcarCambio(tx, usuarioId, ahora);
  if ((await factoresDe(tx, usuarioId)).length === 0) await guardarCodigos(tx, usuarioId, []);
}

export async function gastarPaso(tx: Db, id: number, paso: number, ahora: number): Promise<boolean> {
  return affectsRows(
    tx
      .updateTable('factores')
      .set({ ultimoPaso: paso, usadoEn: ahora })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('ultimoPaso', 'is', null), eb('ultimoPaso', '<', paso)])),
  );
}

export async function gastarContador(
  tx: Db,
  { id, contador }: FilaFactor,
  despues: number,
  ahora: number,
): Promise<boolean> {
  return affectsRows(
    tx
      .updateTable('factores')
      .set({ contador: despues, usadoEn: ahora })
      .where('id', '=', id)
      .where('contador', '=', contador),
  );
}

export async function guardarCodigos(tx: Db, usuarioId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('codigosDeRecuperacion').where('usuarioId', '=', usuarioId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('codigosDeRecuperacion')
    .values(hashes.map((hash) => ({ usuarioId, hash, usadoEn: null })))
    .execute();
}

const sinUsar = (db: Db, usuarioId: number) =>
  db.selectFrom('codigosDeRecuperacion').where('usuarioId', '=', usuarioId).where('usadoEn', 'is', null);

export const codigosQueQuedan = (db: Db, usuarioId: number) => countRows(sinUsar(db, usuarioId));

export async function gastarCodigo(tx: Db, usuarioId: number, hash: string, ahora: number): Promise<boolean> {
  return affectsRows(
    tx
      .updateTable('codigosDeRecuperacion')
      .set({ usadoEn: ahora })
      .where('usuarioId', '=', usuarioId)
      .where('hash', '=', hash)
      .where('usadoEn', 'is', null),
  );
}

export async function tieneCodigo(db: Db, usuarioId: number, hash: string): Promise<boolean> {
  return (await countRows(sinUsar(db, usuarioId).where('hash', '=', hash))) > 0;
}

export async function quitarFactores(tx: Db, usuarioId: number, ahora: number): Promise<number> {
  await marcarCambio(tx, usuarioId, ahora);
  // Before the factors, as in a passkey confirmation, to prevent a deadlock.
  await tx.deleteFrom('desafios').where('usuarioId', '=', usuarioId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('factores')
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirst();
  for (const tabla of ['codigosDeRecuperacion', 'sesiones'] as const) {
    await tx.deleteFrom(tabla).where('usuarioId', '=', usuarioId).execute();
  }
  return Number(numDeletedRows);
}
