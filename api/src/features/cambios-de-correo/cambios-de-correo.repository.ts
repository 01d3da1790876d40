import type { Insertable } from 'kysely';
import type { Db } from '../../db/connection';
import { affectsRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';

/** Replaces link and consent too: a consent must never cover another address. */
export async function guardarCambioPedido(
  tx: Db,
  cambio: Insertable<Tablas['cambiosDeCorreo']>,
): Promise<void> {
  await tx
    .insertInto('cambiosDeCorreo')
    .values(cambio)
    .onConflict((oc) => oc.column('usuarioId').doUpdateSet({ ...cambio, fallos: 0 }))
    .execute();
}

export function cambioPedido(db: Db, hash: string, ahora: number) {
  return db
    .selectFrom('cambiosDeCorreo as c')
    .innerJoin('usuarios as u', 'u.id', 'c.usuarioId')
    .select(['u.id', 'u.username', 'u.fullName', 'u.rol', 'u.email', 'u.claveHash', 'c.motivo'])
    .select(['c.email as nuevo', 'c.consentidoEn', 'u.correoElegidoPor'])
    .where('c.hash', '=', hash)
    .where('c.expiraEn', '>', ahora)
    .where('u.activo', '=', 1)
    .executeTakeFirst();
}

export async function quitarCambioPedido(tx: Db, cual: { usuarioId: number } | { hash: string }) {
  return affectsRows(tx.deleteFrom('cambiosDeCorreo').where((eb) => eb.and(cual)));
}

export async function contarFalloDeCambio(db: Db, hash: string, maximo: number): Promise<void> {
  await db
    .updateTable('cambiosDeCorreo')
    .set((eb) => ({ fallos: eb('fallos', '+', 1) }))
    .where('hash', '=', hash)
    .execute();
  await db.deleteFrom('cambiosDeCorreo').where('hash', '=', hash).where('fallos', '>=', maximo).execute();
}

export async function consentirCambio(
  tx: Db,
  cambio: { usuarioId: number; email: string; creadoEn: number },
  ahora: number,
): Promise<boolean> {
  return affectsRows(
    tx
      .updateTable('cambiosDeCorreo')
      .set({ consentidoEn: ahora })
      .where((eb) => eb.and(cambio))
      .where('expiraEn', '>', ahora),
  );
}

export async function guardarEnlaceAnterior(tx: Db, enlace: Tablas['correosAnteriores']): Promise<void> {
  const { usuarioId, creadoEn } = enlace;
  await tx
    .deleteFrom('correosAnteriores')
    .where('usuarioId', '=', usuarioId)
    .where('expiraEn', '<=', creadoEn)
    .execute();
  await tx.insertInto('correosAnteriores').values(enlace).execute();
}

export function enlaceAnterior(db: Db, hash: string, ahora: number) {
  return db
    .selectFrom('correosAnteriores')
    .selectAll()
    .where('hash', '=', hash)
    .where('expiraEn', '>', ahora)
    .executeTakeFirst();
}

export async function quitarEnlacesDesde(tx: Db, usuarioId: number, creadoEn: number): Promise<void> {
  await tx
    .deleteFrom('correosAnteriores')
    .where('usuarioId', '=', usuarioId)
    .where('creadoEn', '>=', creadoEn)
    .execute();
}
