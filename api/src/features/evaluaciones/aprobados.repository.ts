import { ESTADO } from 'shared-domain';
import type { Db } from '../../db/connection';
import { countRows } from '../../db/rows';
import { retenerCliente } from '../clientes';

/**
 * Keeps the client's address and bank account of this moment with an approval. The client's row is locked until the
 * commit, so a correction at the same time is either wholly in the copy or comes after it.
 */
export async function fijarDatosAprobados(tx: Db, evaluacionId: number, clienteId: number): Promise<void> {
  const { correo, ctaAhorros, cci, entidadFinanciera } = await retenerCliente(tx, clienteId);
  const datos = { correo, ctaAhorros, cci, entidadFinanciera };
  await tx
    .insertInto('datosAprobados')
    .values({ evaluacionId, ...datos })
    .onConflict((oc) => oc.column('evaluacionId').doUpdateSet(datos))
    .execute();
}

export function datosAprobadosDe(db: Db, evaluacionId: number) {
  return db
    .selectFrom('datosAprobados')
    .select(['correo', 'ctaAhorros', 'cci', 'entidadFinanciera'])
    .where('evaluacionId', '=', evaluacionId)
    .executeTakeFirst();
}

/** True for a credit that was paid out, too: it stays approved. */
export async function tieneCreditoAprobado(tx: Db, clienteId: number): Promise<boolean> {
  const suyas = tx.selectFrom('evaluaciones').where('clienteId', '=', clienteId);
  return (await countRows(suyas.where('estado', '=', ESTADO.aceptado))) > 0;
}
