import type { Insertable } from 'kysely';
import type { Db } from '../../db/connection';
import type { TablaCambiosDeCorreo } from '../../db/tablas';

/** A newer address takes the place of the one that was waiting, and with it the link that was mailed there. */
export async function guardarCambioPedido(tx: Db, cambio: Insertable<TablaCambiosDeCorreo>): Promise<void> {
  await tx
    .insertInto('cambiosDeCorreo')
    .values(cambio)
    .onConflict((oc) => oc.column('usuarioId').doUpdateSet({ ...cambio, fallos: 0 }))
    .execute();
}

/** The change that this link confirms, with its account, where both still stand. */
export function cambioPedido(db: Db, hash: string, ahora: number) {
  return db
    .selectFrom('cambiosDeCorreo as c')
    .innerJoin('usuarios as u', 'u.id', 'c.usuarioId')
    .select(['u.id', 'u.username', 'u.fullName', 'u.rol', 'u.email', 'u.claveHash', 'c.motivo'])
    .select('c.email as nuevo')
    .where('c.hash', '=', hash)
    .where('c.expiraEn', '>', ahora)
    .where('u.activo', '=', 1)
    .executeTakeFirst();
}

/** Takes the waiting change away. Of two who use its link at once, the second one gets false. */
export async function quitarCambioPedido(
  tx: Db,
  cual: { usuarioId: number } | { hash: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cambiosDeCorreo')
    .where((eb) => eb.and(cual))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts one more wrong password with this link. After so many the change is taken away. */
export async function contarFalloDeCambio(db: Db, hash: string, maximo: number): Promise<void> {
  await db
    .updateTable('cambiosDeCorreo')
    .set((eb) => ({ fallos: eb('fallos', '+', 1) }))
    .where('hash', '=', hash)
    .execute();
  await db.deleteFrom('cambiosDeCorreo').where('hash', '=', hash).where('fallos', '>=', maximo).execute();
}

/** Gives the account its new address. False where the account was closed or changed meanwhile. */
export async function ponerCorreo(
  tx: Db,
  cuenta: { id: number; email: string },
  email: string,
  correoDesde: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuarios')
    .set({ email, correoDesde, cambiadoEn: correoDesde })
    .where('id', '=', cuenta.id)
    .where('email', '=', cuenta.email)
    .where('activo', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
