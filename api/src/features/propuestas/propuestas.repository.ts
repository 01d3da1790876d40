import { type Insertable, sql } from 'kysely';
import type { FiltroPropuestas, TipoPropuesta } from 'shared-domain/configuracion';
import { ADMINISTRAN } from 'shared-domain/cuenta';
import type { Db } from '../../db/connection';
import { affectsRows, countRows, pageOfFew } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import type { Pagina } from '../../listas/pagina';

const propuestas = (db: Db) =>
  db
    .selectFrom('propuestas as p')
    .innerJoin('usuarios as q', 'q.id', 'p.propuestaPor')
    .leftJoin('usuarios as u', 'u.id', 'p.usuarioId')
    .leftJoin('usuarios as r', 'r.id', 'p.resueltaPor')
    .selectAll('p')
    .select([
      'q.fullName as quienNombre',
      'q.rol as quienRol',
      'q.dni as quienDni',
      'q.activo as quienActivo',
      'u.fullName as sobreNombre',
      'u.rol as sobreRol',
      'u.dni as sobreDni',
      'u.email as sobreCorreo',
      'r.fullName as resueltaNombre',
      'r.rol as resueltaRol',
    ]);

export type FilaPropuesta = Awaited<ReturnType<ReturnType<typeof propuestas>['executeTakeFirstOrThrow']>>;

export function propuestaPorId(db: Db, id: number): Promise<FilaPropuesta | undefined> {
  return propuestas(db).where('p.id', '=', id).executeTakeFirst();
}

export function paginaDePropuestas(
  db: Db,
  { estado, sentido }: Required<Pick<FiltroPropuestas, 'estado' | 'sentido'>>,
  ahora: number,
  pagina: Pagina,
) {
  const enEstado = propuestas(db).where((eb) => {
    const espera = eb('p.estado', '=', 'pendiente');
    if (estado === 'pendiente') return espera.and('p.venceEn', '>', ahora);
    const marcada = eb('p.estado', '=', estado);
    return estado === 'vencida' ? marcada.or(espera.and('p.venceEn', '<=', ahora)) : marcada;
  });
  return pageOfFew(enEstado.orderBy('p.propuestaEn', sentido).orderBy('p.id', sentido), pagina);
}

export function cuantasEsperan(db: Db, ahora: number, de?: number): Promise<number> {
  const todas = db.selectFrom('propuestas').where('estado', '=', 'pendiente').where('venceEn', '>', ahora);
  return countRows(de === undefined ? todas : todas.where('propuestaPor', '=', de));
}

export async function insertarPropuesta(tx: Db, propuesta: Insertable<Tablas['propuestas']>) {
  const fila = await tx
    .insertInto('propuestas')
    .values(propuesta)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id;
}

export function esperanDeTipo(db: Db, tipo: TipoPropuesta, usuarioId: number | null) {
  return propuestas(db)
    .where('p.estado', '=', 'pendiente')
    .where('p.tipo', '=', tipo)
    .where('p.usuarioId', usuarioId === null ? 'is' : '=', usuarioId)
    .execute();
}

export const pasadas = (db: Db, ahora: number): Promise<FilaPropuesta[]> =>
  propuestas(db).where('p.estado', '=', 'pendiente').where('p.venceEn', '<=', ahora).execute();

type Resolucion = Pick<FilaPropuesta, 'estado' | 'resueltaPor' | 'resueltaEn' | 'motivoDeResolucion'>;

export const resolver = (tx: Db, id: number, resolucion: Resolucion): Promise<boolean> =>
  affectsRows(
    tx.updateTable('propuestas').set(resolucion).where('id', '=', id).where('estado', '=', 'pendiente'),
  );

export async function anularConfirmada(tx: Db, id: number, motivo: string): Promise<void> {
  await tx
    .updateTable('propuestas')
    .set({ estado: 'vencida', motivoDeResolucion: motivo })
    .where('id', '=', id)
    .execute();
}

/** Excludes administrators who never opened their account: they cannot answer. */
export function administradores(db: Db) {
  return db
    .selectFrom('usuarios')
    .select(['id', 'dni'])
    .where('rol', 'in', ADMINISTRAN)
    .where('activo', '=', 1)
    .where(({ or, eb }) => or([eb('claveHash', 'is not', null), eb('sujeto', 'is not', null)]))
    .execute();
}

/** Locks all administrators until the commit, so that concurrent changes count one after another. */
export const lockAdministradores = (tx: Db) =>
  tx.updateTable('usuarios').set({ activo: sql`activo` }).where('rol', 'in', ADMINISTRAN).execute();

export async function otrosSuperadmins(tx: Db, id: number): Promise<number> {
  await lockAdministradores(tx);
  return countRows(
    tx.selectFrom('usuarios').where('rol', '=', 'superadmin').where('activo', '=', 1).where('id', '<>', id),
  );
}
