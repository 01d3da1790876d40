import type { Insertable, Selectable } from 'kysely';
import { digitosDePersona } from 'shared-domain/cliente';
import type { Db } from '../../db/connection';
import { affectsRows, countRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';

export async function guardarIda(db: Db, ida: Insertable<Tablas['idasAlProveedor']>): Promise<void> {
  await db.insertInto('idasAlProveedor').values(ida).execute();
}

type Ida = Pick<Selectable<Tablas['idasAlProveedor']>, 'estado' | 'secreto' | 'usuarioId'>;

export function tomarIda(db: Db, { estado, secreto, usuarioId }: Ida, ahora: number) {
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
  const suyas = db
    .selectFrom('usuarios')
    .where((eb) =>
      eb.or([
        eb('username', '=', username),
        eb(eb.fn('lower', ['email']), '=', email.toLowerCase()),
        ...(digitos ? [eb('dni', 'like', `${digitos}%`)] : []),
      ]),
    );
  return (await countRows(suyas)) > 0;
}

type Enlace = Pick<Selectable<Tablas['usuarios']>, 'proveedor' | 'sujeto' | 'enlaceProbadoEn'>;
const SIN_ENLACE: Enlace = { proveedor: null, sujeto: null, enlaceProbadoEn: null };

export function ponerEnlace(tx: Db, id: number, enlace: Enlace | null): Promise<boolean> {
  const cuenta = tx
    .updateTable('usuarios')
    .set(enlace ?? SIN_ENLACE)
    .where('id', '=', id);
  return affectsRows(cuenta.where('sujeto', enlace ? 'is' : 'is not', null));
}
