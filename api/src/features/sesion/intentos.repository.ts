import type { Db } from '../../db/connection';

interface Cuenta {
  clave: string;
  nombre: string;
}

export async function bloqueadoHasta(db: Db, claves: readonly string[]): Promise<number> {
  const fila = await db
    .selectFrom('intentos')
    .select((eb) => eb.fn.max<number | null>('bloqueadoHasta').as('hasta'))
    .where('clave', 'in', claves)
    .executeTakeFirst();
  return fila?.hasta ?? 0;
}

export function bloqueosDe(db: Db, nombres: readonly string[], ahora: number) {
  return db
    .selectFrom('intentos')
    .select(['clave', 'nombre', 'bloqueadoHasta', 'fallos'])
    .where('nombre', 'in', nombres)
    .where('bloqueadoHasta', '>', ahora)
    .orderBy('bloqueadoHasta', 'desc')
    .execute();
}

/** Gives the new count, and the lock that another process may have set meanwhile. */
export function contarFallo(tx: Db, { clave, nombre }: Cuenta, vistoEn: number) {
  return tx
    .insertInto('intentos')
    .values({ clave, nombre, fallos: 1, bloqueadoHasta: 0, vistoEn })
    .onConflict((oc) =>
      oc.column('clave').doUpdateSet((eb) => ({ fallos: eb('intentos.fallos', '+', 1), vistoEn })),
    )
    .returning(['fallos', 'bloqueadoHasta'])
    .executeTakeFirstOrThrow();
}

export async function bloquear(tx: Db, clave: string, hasta: number): Promise<void> {
  await tx.updateTable('intentos').set({ bloqueadoHasta: hasta }).where('clave', '=', clave).execute();
}

export async function borrarFallos(tx: Db, clave: string): Promise<void> {
  await tx.deleteFrom('intentos').where('clave', '=', clave).execute();
}

export async function borrarFallosDelNombre(tx: Db, nombre: string): Promise<void> {
  await tx.deleteFrom('intentos').where('nombre', '=', nombre).execute();
}

export async function borrarFallosEnLugares(tx: Db, nombre: string): Promise<void> {
  await tx.deleteFrom('intentos').where('nombre', '=', nombre).where('clave', '<>', nombre).execute();
}

export async function vistoTras(db: Db, cuantos: number): Promise<number | undefined> {
  const fila = await db
    .selectFrom('intentos')
    .select('vistoEn')
    .orderBy('vistoEn', 'desc')
    .limit(1)
    .offset(cuantos)
    .executeTakeFirst();
  return fila?.vistoEn;
}

export async function borrarIntentosHasta(db: Db, vistoEn: number): Promise<void> {
  await db.deleteFrom('intentos').where('vistoEn', '<=', vistoEn).execute();
}

export async function acortarBloqueos(tx: Db, hasta: number): Promise<void> {
  await tx
    .updateTable('intentos')
    .set({ bloqueadoHasta: hasta })
    .where('bloqueadoHasta', '>', hasta)
    .execute();
}
