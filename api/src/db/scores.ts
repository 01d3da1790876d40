import { type AvalGuardado, calcularScore } from 'shared-domain';
import type { Db } from './connection';
import { datosDeCliente } from './datos-de-cliente';

/** What a score is computed from: the client's file and the guarantor of the evaluation, where it has one. */
export const fichasDeScore = (db: Db) =>
  db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .leftJoin('avales as a', 'a.evaluacionId', 'e.id')
    .selectAll(['c', 'a'])
    .select('e.id as evaluacion');

type FichaDeScore = Awaited<ReturnType<ReturnType<typeof fichasDeScore>['execute']>>[number];

const tieneAval = (ficha: FichaDeScore): ficha is FichaDeScore & AvalGuardado => ficha.dniAval !== null;

/** Keeps the raw points of these evaluations. */
export async function guardarScores(tx: Db, fichas: FichaDeScore[]): Promise<void> {
  if (fichas.length === 0) return;
  const filas = fichas.map((ficha) => ({
    evaluacionId: ficha.evaluacion,
    puntos: calcularScore(datosDeCliente(ficha), tieneAval(ficha) ? ficha : null).puntosBrutos,
  }));
  await tx
    .insertInto('scores')
    .values(filas)
    .onConflict((oc) =>
      oc.column('evaluacionId').doUpdateSet(({ ref }) => ({ puntos: ref('excluded.puntos') })),
    )
    .execute();
}

/** Computes the scores anew of all evaluations of a client who has just been changed, and whose row is locked so. */
export async function recalcularScoresDeCliente(tx: Db, clienteId: number): Promise<void> {
  await guardarScores(tx, await fichasDeScore(tx).where('e.clienteId', '=', clienteId).execute());
}

/**
 * Computes the score of one evaluation anew. Its client is locked first: whoever changes the client at the same time
 * either is waited for, or finds this evaluation among those of the client.
 */
export async function recalcularScore(tx: Db, evaluacionId: number): Promise<void> {
  await tx
    .updateTable('clientes')
    .set(({ ref }) => ({ actualizadoEn: ref('actualizadoEn') }))
    .where('id', '=', (eb) =>
      eb.selectFrom('evaluaciones').select('clienteId').where('id', '=', evaluacionId),
    )
    .execute();
  await guardarScores(tx, await fichasDeScore(tx).where('e.id', '=', evaluacionId).execute());
}

/** The raw points of one evaluation. */
export async function puntosDe(db: Db, evaluacionId: number): Promise<number> {
  const fila = db.selectFrom('scores').select('puntos').where('evaluacionId', '=', evaluacionId);
  return (await fila.executeTakeFirstOrThrow()).puntos;
}
