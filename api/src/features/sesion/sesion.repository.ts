import type { Insertable, Selectable, Updateable } from 'kysely';
import { documentosDe, type Rol } from 'shared-domain';
import type { Db } from '../../db/connection';
import { preparedQuery } from '../../db/prepared-query';
import type { TablaSesiones } from '../../db/tablas';

/** The account of this user name. A client's is the DNI, which may be typed with its check digit or without it. */
export async function buscarUsuario(db: Db, username: string) {
  const escrito = username.trim().toLowerCase();
  const nombres = documentosDe(escrito);
  const cuentas = await db.selectFrom('usuarios').selectAll().where('username', 'in', nombres).execute();
  return cuentas.find((una) => una.username === escrito) ?? cuentas[0];
}

export function usuarioConClave(db: Db, id: number) {
  return db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function buscarUsuarioPorDni(db: Db, dni: string) {
  const cuentas = await db.selectFrom('usuarios').selectAll().where('dni', 'in', documentosDe(dni)).execute();
  return cuentas.find((una) => una.dni === dni) ?? cuentas[0];
}

const sesionesVivas = preparedQuery(
  (db, { id, usuarioId, ahora }: { id: string; usuarioId: number; ahora: number }) =>
    db
      .selectFrom('sesiones')
      .innerJoin('usuarios', 'usuarios.id', 'sesiones.usuarioId')
      .select([
        'usuarios.id',
        'usuarios.username',
        'usuarios.fullName',
        'usuarios.email',
        'usuarios.rol',
        'usuarios.dni',
        'usuarios.creadoEn',
        'sesiones.usadoEn',
        'sesiones.recordar',
        'sesiones.reemplazo',
        'sesiones.factor',
        'sesiones.confirmadoEn',
        'sesiones.confirmadoCon',
      ])
      .where('sesiones.id', '=', id)
      .where('sesiones.usuarioId', '=', usuarioId)
      .where('sesiones.expiraEn', '>', ahora)
      .where('usuarios.activo', '=', 1),
);

/** The session with its user, where the session is open and the account active. */
export async function sesionViva(db: Db, sesion: { id: string; usuarioId: number }, ahora: number) {
  const [viva] = await sesionesVivas(db, { ...sesion, ahora });
  return viva;
}

/**
 * Locks an account until the commit. False where it was closed, or where it is no longer as it was read. To check a
 * password takes a while, and a session or a link must not outlive what ended all of them meanwhile.
 */
export async function retenerCuenta(
  tx: Db,
  id: number,
  leido: { claveHash: string | null } | { email: string; sujeto?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuarios')
    .set(leido)
    .where('id', '=', id)
    .where((eb) => eb.and(leido))
    .where('activo', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the user's session: each user has one row. */
export async function reemplazarSesion(tx: Db, sesion: Insertable<TablaSesiones>): Promise<void> {
  await tx
    .insertInto('sesiones')
    .values(sesion)
    .onConflict((oc) => oc.column('usuarioId').doUpdateSet(sesion))
    .execute();
}

export type FilaDeSesion = Selectable<TablaSesiones>;

/** The open session of a user, whoever asks. */
export function sesionDe(db: Db, usuarioId: number): Promise<FilaDeSesion | undefined> {
  return db.selectFrom('sesiones').selectAll().where('usuarioId', '=', usuarioId).executeTakeFirst();
}

/** Gives the session with that id another one, and other values. Undefined where it has ended meanwhile. */
export function cambiarIdDeSesion(
  tx: Db,
  antes: string,
  columnas: Updateable<TablaSesiones> & { id: string },
): Promise<FilaDeSesion | undefined> {
  return tx.updateTable('sesiones').set(columnas).where('id', '=', antes).returningAll().executeTakeFirst();
}

/** False where the session has ended meanwhile. */
export async function marcarUso(db: Db, id: string, ahora: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sesiones')
    .set({ usadoEn: ahora })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the user's session, or only the one with that id. False where there was none. */
export async function borrarSesion(tx: Db, usuarioId: number, id?: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sesiones')
    .where('usuarioId', '=', usuarioId)
    .$if(id !== undefined, (una) => una.where('id', '=', id as string))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions, or all but the one with that id. Gives how many they were. */
export async function borrarSesiones(tx: Db, salvo?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sesiones')
    .$if(salvo !== undefined, (demas) => demas.where('id', '<>', salvo as string))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Shortens the open sessions of one kind, as if they had begun with this length. */
export async function acortarSesiones(tx: Db, recordada: boolean, duracion: number): Promise<void> {
  await tx
    .updateTable('sesiones')
    .set((eb) => ({ expiraEn: eb('creadoEn', '+', duracion) }))
    .where('recordar', '=', recordada ? 1 : 0)
    .where((eb) => eb('expiraEn', '>', eb('creadoEn', '+', duracion)))
    .execute();
}

/** Has the sessions of these roles end by then that began with the password alone. Gives their people. */
export async function acortarSesionesDeClave(
  tx: Db,
  roles: readonly Rol[],
  hasta: number,
): Promise<{ fullName: string; email: string }[]> {
  const acortadas = await tx
    .updateTable('sesiones')
    .set({ expiraEn: hasta })
    .where('factor', '=', 'clave')
    .where('expiraEn', '>', hasta)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('usuarios as u')
          .select('u.id')
          .whereRef('u.id', '=', 'sesiones.usuarioId')
          .where('u.rol', 'in', roles),
      ),
    )
    .returning('usuarioId')
    .execute();
  if (acortadas.length === 0) return [];
  const ids = acortadas.map(({ usuarioId }) => usuarioId);
  return tx.selectFrom('usuarios').select(['fullName', 'email']).where('id', 'in', ids).execute();
}

/** Locks an account until the commit, whatever changed in it. */
export async function retenerFila(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set((eb) => ({ activo: eb.ref('activo') }))
    .where('id', '=', id)
    .execute();
}

/** The person of the account used the link, with the second factor where the account has one. */
export async function probarEnlace(tx: Db, id: number, ahora: number): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ enlaceProbadoEn: ahora })
    .where('id', '=', id)
    .where('enlaceProbadoEn', 'is', null)
    .execute();
}
