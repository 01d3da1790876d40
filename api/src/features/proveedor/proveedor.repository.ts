import type { Insertable, Selectable } from 'kysely';
import { digitosDePersona } from 'shared-domain';
import type { Db } from '../../db/connection';
import { affectsRows } from '../../db/rows';
import type { TablaIdasAlProveedor, Tablas } from '../../db/tablas';

export async function guardarIda(db: Db, ida: Insertable<TablaIdasAlProveedor>): Promise<void> {
  await db.insertInto('idasAlProveedor').values(ida).execute();
}

export function tomarIda(
  db: Db,
  { estado, secreto, usuarioId }: { estado: string; secreto: string; usuarioId: number | null },
  ahora: number,
) {
  return db
    .deleteFrom('idasAlProveedor')
    .where('estado', '=', estado)
    .where('secreto', '=', secreto)
    .where('usuarioId', usuarioId === null ? 'is' : '=', usuarioId)
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

export async function yaHayCuenta(
  db: Db,
  { username, email, dni }: { username: string; email: string; dni: string | null },
): Promise<boolean> {
  const digitos = digitosDePersona(dni);
  const una = await db
    .selectFrom('usuarios')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('username', '=', username),
        eb(eb.fn('lower', ['email']), '=', email.toLowerCase()),
        ...(digitos ? [eb('dni', 'like', `${digitos}%`)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return una !== undefined;
}

/** False where the account is linked already. `enlaceProbadoEn` is null until its person proves the link. */
export async function enlazarCuenta(
  tx: Db,
  id: number,
  enlace: Pick<Selectable<Tablas['usuarios']>, 'proveedor' | 'sujeto' | 'enlaceProbadoEn'>,
): Promise<boolean> {
  return affectsRows(tx.updateTable('usuarios').set(enlace).where('id', '=', id).where('sujeto', 'is', null));
}

/** False where the account is not linked. */
export async function desenlazarCuenta(tx: Db, id: number): Promise<boolean> {
  return affectsRows(
    tx
      .updateTable('usuarios')
      .set({ proveedor: null, sujeto: null, enlaceProbadoEn: null })
      .where('id', '=', id)
      .where('sujeto', 'is not', null),
  );
}
