import { createHash } from 'node:crypto';
import { type Politica, VERSION_INICIAL } from 'shared-domain/politica';
import type { Db } from '../../db/connection';
import type { Tablas } from '../../db/tablas';

export type PoliticaGuardada = Pick<Tablas['politicas'], 'version' | 'desde'> & { contenido: Politica };

const conContenido = <F extends { contenido: string }>(fila: F) => ({
  ...fila,
  contenido: JSON.parse(fila.contenido) as Politica,
});

const politicas = (db: Db) => db.selectFrom('politicas').select(['version', 'desde', 'contenido']);

/** The first version is always valid. */
const vigentes = (db: Db, momento: number) =>
  politicas(db)
    .where(({ or, eb }) => or([eb('desde', '<=', momento), eb('version', '=', VERSION_INICIAL)]))
    .orderBy('version', 'desc')
    .limit(1);

export async function politicaEnVigor(db: Db, ahora: number): Promise<PoliticaGuardada> {
  return conContenido(await vigentes(db, ahora).executeTakeFirstOrThrow());
}

export async function politicaDeVersion(db: Db, version: number): Promise<PoliticaGuardada | undefined> {
  const fila = await politicas(db).where('version', '=', version).executeTakeFirst();
  return fila && conContenido(fila);
}

export async function ultimaPolitica(db: Db): Promise<PoliticaGuardada> {
  return conContenido(await politicas(db).orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow());
}

export async function politicaAntesDe(db: Db, { version, desde }: PoliticaGuardada) {
  return conContenido(await vigentes(db, desde).where('version', '<', version).executeTakeFirstOrThrow());
}

export async function versionesDePolitica(db: Db) {
  const filas = await db
    .selectFrom('politicas as p')
    .leftJoin('usuarios as q', 'q.id', 'p.propuestaPor')
    .leftJoin('usuarios as c', 'c.id', 'p.confirmadaPor')
    .select(['p.version', 'p.desde', 'p.motivo', 'p.huella', 'p.contenido'])
    .select(['q.fullName as propuestaNombre', 'q.rol as propuestaRol'])
    .select(['c.fullName as confirmadaNombre', 'c.rol as confirmadaRol'])
    .orderBy('p.version', 'desc')
    .execute();
  return filas.map(conContenido);
}
export type FilaVersion = Awaited<ReturnType<typeof versionesDePolitica>>[number];

/** False if the number is taken; versions never change. */
export async function insertarPolitica(tx: Db, fila: Tablas['politicas']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('politicas')
    .values(fila)
    .onConflict((oc) => oc.column('version').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const huellaDePolitica = (contenido: string): string =>
  createHash('sha256').update(contenido).digest('hex');
