import {
  type AvalGuardado,
  type Capacidad,
  type ClaveDeBanda,
  calcularCapacidad,
  type EntradaDeScore,
  ESTADO,
  entradaDeScore,
  type PoliticaDeScore,
  puntuar,
  RANGO_DE_CAPACIDAD,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import { isOneOf } from '../../db/rows';
import { deCentimos, deDiezmilesimas } from '../../db/valores';
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

/** Computes whether these evaluations can be paid, by the policy that is valid at this moment. */
export async function recalcularRangos(tx: Db, ids: number[], ahora: number): Promise<void> {
  if (ids.length === 0) return;
  const filas = await tx
    .selectFrom('capacidades as k')
    .innerJoin('evaluaciones as e', 'e.id', 'k.evaluacionId')
    .select(['k.evaluacionId', 'k.datos', 'e.montoPrestamo', 'e.tasaInteres', 'e.cuotas', 'e.periodoCredito'])
    .where(isOneOf(tx, 'k.evaluacionId', ids))
    .execute();
  if (filas.length === 0) return;
  const marcas = (await politicaEnVigor(tx, ahora)).contenido.capacidad;
  for (const { evaluacionId, datos, montoPrestamo, tasaInteres, ...credito } of filas) {
    const { nivel } = calcularCapacidad(
      JSON.parse(datos) as Capacidad,
      { ...credito, montoPrestamo: deCentimos(montoPrestamo), tasaInteres: deDiezmilesimas(tasaInteres) },
      marcas,
    );
    const rango = RANGO_DE_CAPACIDAD[nivel];
    await tx.updateTable('capacidades').set({ rango }).where('evaluacionId', '=', evaluacionId).execute();
  }
}
