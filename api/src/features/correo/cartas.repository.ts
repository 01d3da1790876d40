import { formasDeIdentidad } from 'shared-domain/cliente';
import type { Db } from '../../db/connection';
import { affectsRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';

const LOTE = 50;

export async function cuentasInteresadas(tx: Db, { dni, asesorId }: { dni: string; asesorId: number }) {
  const cuentas = await tx
    .selectFrom('usuarios')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', asesorId),
        eb.and([eb('dni', 'in', formasDeIdentidad(dni)), eb('rol', '=', 'cliente')]),
      ]),
    )
    .where('activo', '=', 1)
    .where('email', '<>', '')
    .execute();
  return cuentas.map(({ id }) => id);
}

export async function guardarCartas(tx: Db, cartas: Tablas['cartasPorEnviar'][]): Promise<void> {
  if (cartas.length > 0) await tx.insertInto('cartasPorEnviar').values(cartas).execute();
}

export function cartasVencidas(db: Db, ahora: number): Promise<Tablas['cartasPorEnviar'][]> {
  return db
    .selectFrom('cartasPorEnviar')
    .selectAll()
    .where('proximoEn', '<=', ahora)
    .orderBy('proximoEn')
    .limit(LOTE)
    .execute();
}

export function cartasDetenidas(db: Db, hasta: number): Promise<{ cuantas: number; desde: number | null }> {
  return db
    .selectFrom('cartasPorEnviar')
    .select((eb) => [eb.fn.countAll<number>().as('cuantas'), eb.fn.min('creadoEn').as('desde')])
    .where('creadoEn', '<=', hasta)
    .executeTakeFirstOrThrow();
}

export async function aplazarCarta(
  db: Db,
  { id, intentos, proximoEn }: Pick<Tablas['cartasPorEnviar'], 'id' | 'intentos' | 'proximoEn'>,
  hasta: { intentos: number; proximoEn: number },
): Promise<boolean> {
  return affectsRows(
    db
      .updateTable('cartasPorEnviar')
      .set(hasta)
      .where('id', '=', id)
      .where('intentos', '=', intentos)
      .where('proximoEn', '=', proximoEn),
  );
}

export async function quitarCarta(db: Db, id: string): Promise<void> {
  await db.deleteFrom('cartasPorEnviar').where('id', '=', id).execute();
}

export function datosDeCarta(db: Db, { usuarioId, evaluacionId }: Tablas['cartasPorEnviar']) {
  return db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .innerJoin('usuarios as u', (join) => join.on('u.id', '=', usuarioId))
    .select(['u.fullName', 'u.email', 'u.rol', 'u.claveHash'])
    .select(['c.nombre', 'c.apellidoPaterno', 'c.apellidoMaterno'])
    .where('e.id', '=', evaluacionId)
    .where('u.activo', '=', 1)
    .where('u.email', '<>', '')
    .executeTakeFirst();
}
