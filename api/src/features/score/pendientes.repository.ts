import { ESTADO } from 'shared-domain';
import type { Db } from '../../db/connection';

/** The next pending evaluations whose score is of another version than this one, in the order of their clients. */
export function conOtraVersion(tx: Db, version: number, cuantas: number) {
  return tx
    .selectFrom('evaluaciones as e')
    .innerJoin('scores as s', 's.evaluacionId', 'e.id')
    .select(['e.id', 'e.clienteId'])
    .where('e.estado', '=', ESTADO.pendiente)
    .where('s.politica', '<>', version)
    .orderBy('e.clienteId')
    .limit(cuantas)
    .execute();
}

/** Locks these clients until the commit, one after another, so that two processes take them in the same order. */
export async function retenerClientes(tx: Db, ids: number[]): Promise<void> {
  for (const id of ids) {
    await tx
      .updateTable('clientes')
      .set(({ ref }) => ({ actualizadoEn: ref('actualizadoEn') }))
      .where('id', '=', id)
      .execute();
  }
}
