import type { Selectable } from 'kysely';
import { CAMPOS_DE_CLIENTE } from 'shared-domain/campos';
import { type Capacidad, calcularCapacidad, RANGO_DE_CAPACIDAD } from 'shared-domain/capacidad';
import { type AvalGuardado, type DatosCliente, expedienteDe } from 'shared-domain/cliente';
import { ESTADO, type Usuario } from 'shared-domain/evaluacion';
import {
  type EntradaDeScore,
  entradaDeScore,
  type PoliticaDeScore,
  puntuar,
  type Score,
} from 'shared-domain/score';
import { deColumnas } from '../../db/columnas';
import type { Db } from '../../db/connection';
import { isOneOf } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import { deCentimos, deDiezmilesimas } from '../../db/valores';
import { politicaEnVigor } from './politicas.repository';

export const datosDeCliente = (fila: Selectable<Tablas['clientes']>): DatosCliente =>
  expedienteDe(fila.id, deColumnas<Usuario>(CAMPOS_DE_CLIENTE, fila));

export const fichasDeScore = (db: Db) =>
  db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .leftJoin('avales as a', 'a.evaluacionId', 'e.id')
    .selectAll(['c', 'a'])
    .select('e.id as evaluacion');

const fichasPendientes = (db: Db) => fichasDeScore(db).where('e.estado', '=', ESTADO.pendiente);

type FichaDeScore = Awaited<ReturnType<ReturnType<typeof fichasDeScore>['execute']>>[number];

export const entradaDeFicha = (ficha: FichaDeScore): EntradaDeScore =>
  entradaDeScore(datosDeCliente(ficha), ficha.dniAval === null ? null : (ficha as AvalGuardado));

export async function guardarScores(tx: Db, fichas: FichaDeScore[], politica: PoliticaDeScore) {
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

/** The caller has locked the client. Decided evaluations keep their score. */
export async function recalcularScoresDeCliente(tx: Db, clienteId: number, ahora: number): Promise<void> {
  const pendientes = fichasPendientes(tx).where('e.clienteId', '=', clienteId);
  await guardarScores(tx, await pendientes.execute(), await politicaEnVigor(tx, ahora));
}

export const scoresDe = (db: Db, ids: number[]) =>
  db.selectFrom('scores').selectAll().where('evaluacionId', 'in', ids).execute();

async function lockClienteDe(tx: Db, evaluacionId: number): Promise<void> {
  await tx
    .updateTable('clientes')
    .set(({ ref }) => ({ actualizadoEn: ref('actualizadoEn') }))
    .where('id', '=', (eb) =>
      eb.selectFrom('evaluaciones').select('clienteId').where('id', '=', evaluacionId),
    )
    .execute();
}

/** Locks the client: a concurrent change of it waits or includes this evaluation. */
export async function recalcularScore(tx: Db, evaluacionId: number, ahora: number): Promise<void> {
  await lockClienteDe(tx, evaluacionId);
  const ficha = await fichasDeScore(tx).where('e.id', '=', evaluacionId).execute();
  await guardarScores(tx, ficha, await politicaEnVigor(tx, ahora));
}

export const scoreDe = (db: Db, evaluacionId: number) =>
  db.selectFrom('scores').selectAll().where('evaluacionId', '=', evaluacionId).executeTakeFirstOrThrow();

/** Reads the valid version per batch, as it may change. Ordered locks prevent deadlocks. */
export async function recalcularAtrasadas(tx: Db, maximo: number, ahora: number) {
  const politica = await politicaEnVigor(tx, ahora);
  const { version } = politica;
  const atrasadas = await tx
    .selectFrom('evaluaciones as e')
    .innerJoin('scores as s', 's.evaluacionId', 'e.id')
    .select('e.id')
    .where('e.estado', '=', ESTADO.pendiente)
    .where('s.politica', '<>', version)
    .orderBy('e.clienteId')
    .limit(maximo)
    .execute();
  const ids = atrasadas.map(({ id }) => id);
  for (const id of ids) await lockClienteDe(tx, id);
  await guardarScores(
    tx,
    await fichasPendientes(tx)
      .where(isOneOf(tx, 'e.id', ids))
      .execute(),
    politica,
  );
  await recalcularRangos(tx, ids, ahora);
  return { version, cuantas: ids.length };
}

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

export type DecisionGuardada = Omit<Selectable<Tablas['decisiones']>, 'estado'>;

/** Locks the client, so that no concurrent computation replaces this score. */
export async function guardarDecision(
  tx: Db,
  evaluacionId: number,
  ahora: number,
  contraPolitica?: object,
): Promise<Score> {
  await lockClienteDe(tx, evaluacionId);
  const politica = await politicaEnVigor(tx, ahora);
  const ficha = await fichasDeScore(tx)
    .select(['e.estado', 'e.decididoEn', 'e.producto'])
    .where('e.id', '=', evaluacionId)
    .where('e.estado', '<>', ESTADO.pendiente)
    .executeTakeFirstOrThrow();
  const entrada = entradaDeFicha(ficha);
  const score = puntuar(entrada, politica);
  await tx
    .insertInto('decisiones')
    .values({
      evaluacionId,
      estado: ficha.estado,
      decididoEn: ficha.decididoEn ?? 0,
      politica: politica.version,
      puntos: score.puntosBrutos,
      banda: score.clave,
      entrada: JSON.stringify(entrada),
      producto: ficha.producto,
      sexo: ficha.sexo,
      departamento: ficha.departamento,
      ...(contraPolitica && { contraPolitica: JSON.stringify(contraPolitica) }),
    })
    .execute();
  await guardarScores(tx, [ficha], politica);
  return score;
}

export async function ultimaDecision(db: Db, evaluacionId: number) {
  const fila = await db
    .selectFrom('decisiones')
    .select(['decididoEn', 'politica', 'entrada'])
    .where('evaluacionId', '=', evaluacionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fila && { ...fila, entrada: JSON.parse(fila.entrada) as EntradaDeScore };
}
