import type { Db } from '../../db/connection';
import { affectsRows, countRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import { anularBoletos, cambiarUsuario } from '../sesion';

export function tokensRecientes(db: Db, usuarioId: number, desde: number): Promise<number> {
  return countRows(
    db.selectFrom('tokensClave').where('usuarioId', '=', usuarioId).where('creadoEn', '>', desde),
  );
}

export async function guardarToken(tx: Db, token: Tablas['tokensClave']): Promise<void> {
  await tx.insertInto('tokensClave').values(token).execute();
}

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

export function gastarToken(tx: Db, hash: string, ahora: number): Promise<boolean> {
  const vigente = tx.updateTable('tokensClave').where('hash', '=', hash).where('expiraEn', '>', ahora);
  return affectsRows(vigente.set({ usadoEn: ahora }).where('usadoEn', 'is', null));
}

export async function anularTokens(tx: Db, usuarioId: number, ahora: number): Promise<void> {
  await tx
    .updateTable('tokensClave')
    .set({ usadoEn: ahora })
    .where('usuarioId', '=', usuarioId)
    .where('usadoEn', 'is', null)
    .execute();
}

export async function cambiarContrasena(tx: Db, id: number, claveHash: string, ahora: number): Promise<void> {
  await anularTokens(tx, id, ahora);
  await anularBoletos(tx, id);
  await cambiarUsuario(tx, id, { claveHash });
}
