import type { Rol } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { TablaIdasAlProveedor } from '../../db/tablas';

export async function guardarIda(db: Db, ida: TablaIdasAlProveedor): Promise<void> {
  await db.insertInto('idasAlProveedor').values(ida).execute();
}

/** Takes the way that began in this browser, once. */
export function tomarIda(
  db: Db,
  { estado, secreto, ahora }: { estado: string; secreto: string; ahora: number },
) {
  return db
    .deleteFrom('idasAlProveedor')
    .where('estado', '=', estado)
    .where('secreto', '=', secreto)
    .where('expiraEn', '>', ahora)
    .returning(['verificador', 'nonce'])
    .executeTakeFirst();
}

export function cuentaEnlazada(db: Db, proveedor: string, sujeto: string) {
  return db
    .selectFrom('usuarios')
    .selectAll()
    .where('proveedor', '=', proveedor)
    .where('sujeto', '=', sujeto)
    .executeTakeFirst();
}

/** False where the account was linked meanwhile. */
export async function enlazarCuenta(
  tx: Db,
  id: number,
  enlace: { proveedor: string; sujeto: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuarios')
    .set(enlace)
    .where('id', '=', id)
    .where('sujeto', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function crearCuentaEnlazada(
  tx: Db,
  cuenta: {
    username: string;
    fullName: string;
    email: string;
    dni: string | null;
    rol: Rol;
    busqueda: string;
    proveedor: string;
    sujeto: string;
  },
  ahora: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('usuarios')
    .values({ ...cuenta, claveHash: null, activo: 1, creadoEn: ahora })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function ponerRol(tx: Db, id: number, rol: Rol, ahora: number): Promise<void> {
  await tx.updateTable('usuarios').set({ rol, cambiadoEn: ahora }).where('id', '=', id).execute();
}
