import { sql } from 'kysely';
import { digitosDePersona } from 'shared-domain/cliente';
import type { Estado } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import { countRows } from '../../db/rows';
import { lastIdentityOf } from '../../db/valores';

export function carteraDe(db: Db, asesorId: number) {
  return db
    .selectFrom('evaluaciones')
    .select((eb) => ['estado', eb.fn.countAll<number>().as('cantidad')])
    .where('asesorId', '=', asesorId)
    .groupBy('estado')
    .orderBy('estado')
    .execute();
}

export function otrosAsesores(db: Db, id: number) {
  return db
    .selectFrom('usuarios')
    .select(['id', 'fullName', 'username'])
    .where('rol', '=', 'asesor')
    .where('activo', '=', 1)
    .where('id', '<>', id)
    .orderBy('busqueda')
    .execute();
}

interface Parte {
  de: number;
  estados: readonly Estado[];
}

export function contarCartera(tx: Db, { de, estados }: Parte): Promise<number> {
  return countRows(tx.selectFrom('evaluaciones').where('asesorId', '=', de).where('estado', 'in', estados));
}

/** Skips evaluations in which the other advisor is client or guarantor. */
export async function traspasar(
  tx: Db,
  { de, estados, a }: Parte & { a: { id: number; dni: string | null } },
): Promise<number> {
  const digitos = digitosDePersona(a.dni) || 'nadie';
  const { numUpdatedRows } = await tx
    .updateTable('evaluaciones')
    .set({ asesorId: a.id })
    .where('asesorId', '=', de)
    .where('estado', 'in', estados)
    .where('clienteId', 'not in', (eb) =>
      eb
        .selectFrom('clientes')
        .select('id')
        .where('dni', '>=', digitos)
        .where('dni', '<=', lastIdentityOf(digitos)),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('avales')
        .select('evaluacionId')
        .where(sql<boolean>`substr("dniAval", 1, 8) = ${digitos}`),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
