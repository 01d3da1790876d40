import type { Insertable } from 'kysely';
import type { Politica } from 'shared-domain/politica';
import type { Db } from '../../db/connection';
import { affectsRows, countRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import type { DecisionGuardada } from '../score';

/** All administrators share one draft. */
const ID = 1;

export async function borradorGuardado(db: Db) {
  const fila = await db
    .selectFrom('borradorDePolitica as b')
    .innerJoin('usuarios as u', 'u.id', 'b.editadoPor')
    .select(['b.version', 'b.contenido', 'b.editadoEn', 'u.fullName', 'u.rol'])
    .where('b.id', '=', ID)
    .executeTakeFirst();
  return fila && { ...fila, contenido: JSON.parse(fila.contenido) as Politica };
}

export interface Edicion {
  version: number;
  contenido: Politica;
  por: number;
  ahora: number;
}

export async function guardarBorrador(tx: Db, { version, contenido, por, ahora }: Edicion): Promise<boolean> {
  const columnas = {
    version: version + 1,
    contenido: JSON.stringify(contenido),
    editadoPor: por,
    editadoEn: ahora,
  };
  if (version === 0) {
    const nuevo = tx.insertInto('borradorDePolitica').values({ id: ID, ...columnas });
    const fila = await nuevo
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    return fila !== undefined;
  }
  return affectsRows(
    tx.updateTable('borradorDePolitica').set(columnas).where('id', '=', ID).where('version', '=', version),
  );
}

export interface Periodo {
  desde: number;
  antesDe: number;
}

const delPeriodo = (db: Db, { desde, antesDe }: Periodo) =>
  db.selectFrom('decisiones').where('decididoEn', '>=', desde).where('decididoEn', '<', antesDe);

export const contarDecisiones = (db: Db, periodo: Periodo) => countRows(delPeriodo(db, periodo));

export function siguientesDecisiones(
  db: Db,
  periodo: Periodo,
  ultima: DecisionGuardada | undefined,
  cuantas: number,
): Promise<DecisionGuardada[]> {
  let query = delPeriodo(db, periodo).selectAll();
  if (ultima) {
    const { decididoEn, id } = ultima;
    query = query
      .where('decididoEn', '>=', decididoEn)
      .where(({ or, eb }) => or([eb('decididoEn', '>', decididoEn), eb('id', '>', id)]));
  }
  return query.orderBy('decididoEn').orderBy('id').limit(cuantas).execute();
}

export type FilaCorrida = Awaited<ReturnType<typeof corridaPorId>> & object;

export const corridaPorId = (db: Db, id: number) =>
  db.selectFrom('corridasDePolitica').selectAll().where('id', '=', id).executeTakeFirst();

export const ultimaCorridaDe = (db: Db, usuarioId: number) =>
  db
    .selectFrom('corridasDePolitica')
    .selectAll()
    .where('usuarioId', '=', usuarioId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertarCorrida(tx: Db, corrida: Omit<Insertable<Tablas['corridasDePolitica']>, 'id'>) {
  const { id } = await tx
    .insertInto('corridasDePolitica')
    .values(corrida)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function escribirAvance(
  db: Db,
  id: number,
  avance: Pick<Tablas['corridasDePolitica'], 'estado' | 'hechas' | 'resultado' | 'vistaEn'>,
): Promise<boolean> {
  const fila = await db
    .updateTable('corridasDePolitica')
    .set(avance)
    .where('id', '=', id)
    .returning('detener')
    .executeTakeFirst();
  // A deleted run is no longer wanted.
  return fila === undefined || fila.detener === 1;
}

export async function pedirDetener(db: Db, id: number): Promise<void> {
  await db.updateTable('corridasDePolitica').set({ detener: 1 }).where('id', '=', id).execute();
}

export async function olvidarCorridas(db: Db, antesDe: number): Promise<void> {
  await db.deleteFrom('corridasDePolitica').where('empezadaEn', '<', antesDe).execute();
}
