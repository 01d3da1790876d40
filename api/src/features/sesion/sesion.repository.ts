import type { Insertable, Selectable, Updateable } from 'kysely';
import { formasDeIdentidad } from 'shared-domain/cliente';
import type { Rol } from 'shared-domain/cuenta';
import type { Db } from '../../db/connection';
import { preparedQuery } from '../../db/prepared-query';
import { affectsRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';

export type Usuario = Selectable<Tablas['usuarios']>;

async function buscarPor(db: Db, columna: 'username' | 'dni', texto: string) {
  const cuentas = await db
    .selectFrom('usuarios')
    .selectAll()
    .where(columna, 'in', formasDeIdentidad(texto))
    .execute();
  return cuentas.find((una) => una[columna] === texto) ?? cuentas[0];
}

export const buscarUsuario = (db: Db, username: string) =>
  buscarPor(db, 'username', username.trim().toLowerCase());

export const buscarUsuarioPorDni = (db: Db, dni: string) => buscarPor(db, 'dni', dni);

export function usuarioConContrasena(db: Db, id: number) {
  return db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function insertarUsuario(tx: Db, usuario: Insertable<Tablas['usuarios']>): Promise<number> {
  const { id } = await tx.insertInto('usuarios').values(usuario).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function cambiarUsuario(tx: Db, id: number, columnas: Updateable<Tablas['usuarios']>) {
  await tx.updateTable('usuarios').set(columnas).where('id', '=', id).execute();
}

export const sesionesVivas = preparedQuery(
  (db, { id, usuarioId, ahora }: { id: string; usuarioId: number; ahora: number }) =>
    db
      .selectFrom('sesiones')
      .innerJoin('usuarios', 'usuarios.id', 'sesiones.usuarioId')
      .select(['usuarios.id', 'username', 'fullName', 'email', 'rol', 'dni', 'usuarios.creadoEn'])
      .select(['sesiones.usadoEn', 'recordar', 'reemplazo', 'factor', 'confirmadoEn', 'confirmadoCon'])
      .where('sesiones.id', '=', id)
      .where('sesiones.usuarioId', '=', usuarioId)
      .where('sesiones.expiraEn', '>', ahora)
      .where('usuarios.activo', '=', 1),
);

/** False if the account changed since it was read: hashing takes a while. */
export async function lockCuenta(
  tx: Db,
  id: number,
  leido: { claveHash: string | null } | { email: string; sujeto?: string | null },
): Promise<boolean> {
  return affectsRows(
    tx
      .updateTable('usuarios')
      .set(leido)
      .where('id', '=', id)
      .where((eb) => eb.and(leido))
      .where('activo', '=', 1),
  );
}

export async function reemplazarSesion(tx: Db, sesion: Insertable<Tablas['sesiones']>): Promise<void> {
  await tx
    .insertInto('sesiones')
    .values(sesion)
    .onConflict((oc) => oc.column('usuarioId').doUpdateSet(sesion))
    .execute();
}

export type FilaDeSesion = Selectable<Tablas['sesiones']>;

export function sesionDe(db: Db, usuarioId: number): Promise<FilaDeSesion | undefined> {
  return db.selectFrom('sesiones').selectAll().where('usuarioId', '=', usuarioId).executeTakeFirst();
}

export function cambiarSesion(db: Db, id: string, columnas: Updateable<Tablas['sesiones']>) {
  return db.updateTable('sesiones').set(columnas).where('id', '=', id).returningAll().executeTakeFirst();
}

export async function borrarSesion(tx: Db, usuarioId: number, id?: string): Promise<boolean> {
  return affectsRows(
    tx
      .deleteFrom('sesiones')
      .where('usuarioId', '=', usuarioId)
      .$if(id !== undefined, (una) => una.where('id', '=', id as string)),
  );
}

export async function borrarSesiones(tx: Db, salvo?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sesiones')
    .$if(salvo !== undefined, (demas) => demas.where('id', '<>', salvo as string))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function acortarSesiones(tx: Db, recordada: boolean, duracion: number): Promise<void> {
  await tx
    .updateTable('sesiones')
    .set((eb) => ({ expiraEn: eb('creadoEn', '+', duracion) }))
    .where('recordar', '=', recordada ? 1 : 0)
    .where((eb) => eb('expiraEn', '>', eb('creadoEn', '+', duracion)))
    .execute();
}

export async function acortarSesionesDeContrasena(tx: Db, roles: readonly Rol[], hasta: number) {
  const acortadas = await tx
    .updateTable('sesiones')
    .set({ expiraEn: hasta })
    .where('factor', '=', 'clave')
    .where('expiraEn', '>', hasta)
    .where('usuarioId', 'in', tx.selectFrom('usuarios').select('id').where('rol', 'in', roles))
    .returning('usuarioId')
    .execute();
  if (acortadas.length === 0) return [];
  const ids = acortadas.map(({ usuarioId }) => usuarioId);
  return tx.selectFrom('usuarios').select(['fullName', 'email']).where('id', 'in', ids).execute();
}

export async function lockFila(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set((eb) => ({ activo: eb.ref('activo') }))
    .where('id', '=', id)
    .execute();
}

export async function probarEnlace(tx: Db, id: number, ahora: number): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ enlaceProbadoEn: ahora })
    .where('id', '=', id)
    .where('enlaceProbadoEn', 'is', null)
    .execute();
}
