import type { Db } from '../../db/connection';
import { countRows } from '../../db/rows';
import type { TablaTokensClave } from '../../db/tablas';
import { anularBoletos, contarFallo } from '../sesion';

export function tokensRecientes(db: Db, usuarioId: number, desde: number): Promise<number> {
  return countRows(
    db.selectFrom('tokensClave').where('usuarioId', '=', usuarioId).where('creadoEn', '>', desde),
  );
}

export async function guardarToken(tx: Db, token: TablaTokensClave): Promise<void> {
  await tx.insertInto('tokensClave').values(token).execute();
}

/** The account whose password the token may set; undefined where it opens nothing. */
export function cuentaDeToken(db: Db, hash: string, ahora: number) {
  return db
    .selectFrom('tokensClave as t')
    .innerJoin('usuarios as u', 'u.id', 't.usuarioId')
    .select(['u.id', 'u.username', 'u.fullName', 'u.email', 'u.dni', 'u.rol'])
    .where('t.hash', '=', hash)
    .where('t.usadoEn', 'is', null)
    .where('t.expiraEn', '>', ahora)
    .executeTakeFirst();
}

/** A row that nobody reads. To write it takes as long as to keep a token, so it tells nothing of the DNI. */
export async function anotarSinDestino(tx: Db, vistoEn: number): Promise<undefined> {
  const sinDestino = { clave: 'olvido', nombre: 'olvido' };
  await contarFallo(tx, sinDestino, vistoEn);
  return undefined;
}

/** Uses the token up. Of two people at once, the second one gets nothing. */
export async function gastarToken(tx: Db, hash: string, ahora: number): Promise<number | undefined> {
  const fila = await tx
    .updateTable('tokensClave')
    .set({ usadoEn: ahora })
    .where('hash', '=', hash)
    .where('usadoEn', 'is', null)
    .where('expiraEn', '>', ahora)
    .returning('usuarioId')
    .executeTakeFirst();
  return fila?.usuarioId;
}

/** Makes the links void that were mailed before. */
export async function anularTokens(tx: Db, usuarioId: number, ahora: number): Promise<void> {
  await tx
    .updateTable('tokensClave')
    .set({ usadoEn: ahora })
    .where('usuarioId', '=', usuarioId)
    .where('usadoEn', 'is', null)
    .execute();
}

/** Stores a new password, and makes other links void, and sign-ins that were begun with the old one. */
export async function cambiarClave(
  tx: Db,
  cambio: { usuarioId: number; claveHash: string; ahora: number },
): Promise<{ username: string; fullName: string; rol: string; correoDesde: number | null }> {
  await anularTokens(tx, cambio.usuarioId, cambio.ahora);
  await anularBoletos(tx, cambio.usuarioId);
  return tx
    .updateTable('usuarios')
    .set({ claveHash: cambio.claveHash })
    .where('id', '=', cambio.usuarioId)
    .returning(['username', 'fullName', 'rol', 'correoDesde'])
    .executeTakeFirstOrThrow();
}
