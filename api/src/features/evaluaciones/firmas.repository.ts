import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import type { TablaFirmas } from '../../db/tablas';

/** Written into the statement: a partial index is used only where its own condition stands in it. */
const PENDIENTE = sql<'pendiente'>`'pendiente'`;

/** The evaluations that wait for a second signature. */
export const esperanFirma = (db: Db) =>
  db.selectFrom('firmas').select('evaluacionId').where('estado', '=', PENDIENTE);

const conQuienFirmo = (db: Db) =>
  db
    .selectFrom('firmas as f')
    .innerJoin('usuarios as u', 'u.id', 'f.primeraPor')
    .where('f.estado', '=', PENDIENTE)
    .selectAll('f')
    .select([
      'u.fullName as primeraNombre',
      'u.dni as primeraDni',
      'u.rol as primeraRol',
      'u.activo as primeraActivo',
    ]);

/** A first signature that waits, and whose it is. */
export type FilaFirma = Awaited<ReturnType<ReturnType<typeof conQuienFirmo>['executeTakeFirstOrThrow']>>;

export const firmasPendientes = (db: Db, evaluaciones: number[]): Promise<FilaFirma[]> =>
  conQuienFirmo(db).where('f.evaluacionId', 'in', evaluaciones).execute();

export const firmaPendiente = (db: Db, evaluacionId: number): Promise<FilaFirma | undefined> =>
  conQuienFirmo(db).where('f.evaluacionId', '=', evaluacionId).executeTakeFirst();

/** Keeps a first signature. The evaluation is held by whoever calls. */
export async function guardarFirma(
  tx: Db,
  firma: Omit<Insertable<TablaFirmas>, 'id' | 'estado' | 'segundaPor' | 'segundaEn'>,
): Promise<void> {
  await tx
    .insertInto('firmas')
    .values({ ...firma, estado: 'pendiente', segundaPor: null, segundaEn: null })
    .execute();
}

/** Ends a signature that waits. `segundaPor` is the head who confirmed or declined it. */
export async function cerrarFirma(
  tx: Db,
  firma: Pick<FilaFirma, 'id'>,
  final: Pick<TablaFirmas, 'estado' | 'segundaPor' | 'segundaEn'>,
): Promise<void> {
  await tx.updateTable('firmas').set(final).where('id', '=', firma.id).execute();
}

/** The head whose first signature a second one confirmed; undefined where one head decided alone. */
export function primerFirmante(db: Db, evaluacionId: number) {
  return db
    .selectFrom('firmas')
    .select('primeraPor')
    .where('evaluacionId', '=', evaluacionId)
    .where('estado', '=', 'completa')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
