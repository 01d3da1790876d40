import {
  type AvalGuardado,
  type ClaveDeBanda,
  type EntradaDeScore,
  ESTADO,
  entradaDeScore,
  type PoliticaDeScore,
  puntuar,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import { datosDeCliente } from './datos-de-cliente';
import { politicaEnVigor } from './politicas.repository';

/** What a score is computed from: the client's file and the guarantor of the evaluation, where it has one. */
export const fichasDeScore = (db: Db) =>
  db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .leftJoin('avales as a', 'a.evaluacionId', 'e.id')
    .selectAll(['c', 'a'])
    .select('e.id as evaluacion');

export type FichaDeScore = Awaited<ReturnType<ReturnType<typeof fichasDeScore>['execute']>>[number];

const tieneAval = (ficha: FichaDeScore): ficha is FichaDeScore & AvalGuardado => ficha.dniAval !== null;

/** What the score reads of a client and a guarantor as they are stored. */
export const entradaDeFicha = (ficha: FichaDeScore): EntradaDeScore =>
  entradaDeScore(datosDeCliente(ficha), tieneAval(ficha) ? ficha : null);

/** Keeps the raw points of these evaluations, computed with one version of the policy. */
export async function guardarScores(
  tx: Db,
  fichas: FichaDeScore[],
  politica: PoliticaDeScore,
): Promise<void> {
  if (fichas.length === 0) return;
  const filas = fichas.map((ficha) => {
    const { puntosBrutos: puntos, clave: banda } = puntuar(entradaDeFicha(ficha), politica);
    return { evaluacionId: ficha.evaluacion, puntos, banda, politica: politica.version };
  });
  await tx
    .insertInto('scores')
    .values(filas)
    .onConflict((oc) =>
      oc.column('evaluacionId').doUpdateSet(({ ref }) => ({
        puntos: ref('excluded.puntos'),
        banda: ref('excluded.banda'),
        politica: ref('excluded.politica'),
      })),
    )
    .execute();
}

/**
 * Computes the scores anew of the pending evaluations of a client who has just been changed, and whose row is locked so.
 * A decided one keeps the score with which it was decided.
 */
export async function recalcularScoresDeCliente(tx: Db, clienteId: number, ahora: number): Promise<void> {
  const pendientes = fichasDeScore(tx)
    .where('e.clienteId', '=', clienteId)
    .where('e.estado', '=', ESTADO.pendiente);
  await guardarScores(tx, await pendientes.execute(), await politicaEnVigor(tx, ahora));
}

/** Computes the scores of those of these evaluations that are pending. Their clients are locked by whoever calls. */
export async function recalcularPendientes(tx: Db, ids: number[], politica: PoliticaDeScore): Promise<void> {
  const pendientes = fichasDeScore(tx).where('e.id', 'in', ids).where('e.estado', '=', ESTADO.pendiente);
  await guardarScores(tx, await pendientes.execute(), politica);
}

/** The stored scores of these evaluations. */
export const scoresDe = (db: Db, ids: number[]) =>
  db.selectFrom('scores').selectAll().where('evaluacionId', 'in', ids).execute();

/** Locks the client of an evaluation: nobody else computes a score of theirs until the commit. */
export async function retenerClienteDe(tx: Db, evaluacionId: number): Promise<void> {
  await tx
    .updateTable('clientes')
    .set(({ ref }) => ({ actualizadoEn: ref('actualizadoEn') }))
    .where('id', '=', (eb) =>
      eb.selectFrom('evaluaciones').select('clienteId').where('id', '=', evaluacionId),
    )
    .execute();
}

/**
 * Computes the score of one evaluation anew. Its client is locked first: whoever changes the client at the same time
 * either is waited for, or finds this evaluation among those of the client.
 */
export async function recalcularScore(tx: Db, evaluacionId: number, ahora: number): Promise<void> {
  await retenerClienteDe(tx, evaluacionId);
  const ficha = await fichasDeScore(tx).where('e.id', '=', evaluacionId).execute();
  await guardarScores(tx, ficha, await politicaEnVigor(tx, ahora));
}

/** The raw points of one evaluation, and their band. */
export function puntosDe(db: Db, evaluacionId: number): Promise<{ puntos: number; banda: ClaveDeBanda }> {
  const fila = db.selectFrom('scores').select(['puntos', 'banda']).where('evaluacionId', '=', evaluacionId);
  return fila.executeTakeFirstOrThrow();
}

/** With which version of the policy the points of one evaluation were computed. */
export async function versionDeScore(db: Db, evaluacionId: number): Promise<number> {
  const fila = db.selectFrom('scores').select('politica').where('evaluacionId', '=', evaluacionId);
  return (await fila.executeTakeFirstOrThrow()).politica;
}
