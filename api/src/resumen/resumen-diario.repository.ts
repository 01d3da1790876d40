import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { TOPE } from 'shared-domain';
import type { Db } from '../db/connection';
import { engineOf } from '../db/engine';
import { DIA, diaDe, diaEnSql, inicioDe } from '../db/inicio-del-dia';
import { isOneOf, type Period } from '../db/rows';

/** Decision times are counted in steps, each 9 % longer than the one before. */
const PASOS = 12;
const PASO = `floor(ln(cast(case when f."decididoEn" > f."creadoEn" then f."decididoEn" - f."creadoEn" else 0 end + 1
  as double precision)) * ${PASOS})`;

/** From which decision time on, and up to which, a step counts. */
export const tramoDePaso = (paso: number) => ({
  desde: Math.exp(paso / PASOS) - 1,
  hasta: Math.exp((paso + 1) / PASOS) - 1,
});

interface Resumido {
  de: string;
  /** The column that decides the day. */
  momento: string;
  /** The column of the person whose rows these are. */
  persona: string;
  clave: string;
  monto: string;
  cuando: string;
}

const EVALUACIONES = { de: 'evaluaciones as f', momento: 'f."creadoEn"', persona: 'f."asesorId"' };
const DESEMBOLSOS = {
  de: 'desembolsos as f',
  momento: 'f."fecha"',
  persona: 'f."cajeroId"',
  monto: 'f.monto',
  cuando: '1 = 1',
};

/** Sums by state, short reason of a rejection and step of decision time, and of payouts by means, cashier and product. */
const RESUMIDO = {
  estado: { ...EVALUACIONES, clave: 'f.estado', monto: 'f."montoPrestamo"', cuando: '1 = 1' },
  motivo: {
    ...EVALUACIONES,
    clave: 'f.observaciones',
    monto: '0',
    cuando: `f.estado = 2 and length(f.observaciones) <= ${TOPE.motivoRapido}`,
  },
  espera: {
    ...EVALUACIONES,
    clave: `cast(${PASO} as bigint)`,
    monto: '0',
    cuando: 'f."decididoEn" is not null',
  },
  medio: { ...DESEMBOLSOS, clave: 'f.medio' },
  cajero: { ...DESEMBOLSOS, clave: 'f."cajeroId"' },
  producto: {
    ...DESEMBOLSOS,
    de: 'desembolsos as f cross join evaluaciones as e',
    clave: 'e.producto',
    cuando: 'e.id = f."evaluacionId"',
  },
} satisfies Record<string, Resumido>;

type Que = keyof typeof RESUMIDO;
const TODO = Object.keys(RESUMIDO) as Que[];

interface FilaResumida {
  clave: string;
  dia: number;
  cantidad: number;
  monto: number;
}

/** A snapshot of the database for the summary of a period, of one person or of all. */
export interface Lectura extends Period {
  db: Db;
  persona: number | undefined;
  /** The days of the period whose stored sums are missing or outdated. */
  abiertos: readonly number[];
}

/** Calls `leer` in one snapshot: the mark, the stored sums and the rows must be of the same moment. */
export function leerResumen<T>(
  db: Db,
  pedido: Period & { persona: number | undefined },
  leer: (lectura: Lectura) => Promise<T>,
): Promise<T> {
  if (pedido.persona !== undefined) return leer({ ...pedido, db, abiertos: [] });
  const transaction = db.transaction();
  const snapshot =
    engineOf(db) === 'postgresql' ? transaction.setIsolationLevel('repeatable read') : transaction;
  return snapshot.execute(async (tx) =>
    leer({ ...pedido, db: tx, abiertos: (await diasAbiertos(tx)).filter((dia) => isWithin(dia, pedido)) }),
  );
}

const isWithin = (dia: number, { desde, hasta }: Period) =>
  (desde === undefined || inicioDe(dia) >= desde) && (hasta === undefined || inicioDe(dia) < hasta);

/** Sums by day and key. Those of one person are few, so they are computed from the rows. */
export function resumido({ db, persona, abiertos, ...periodo }: Lectura, que: Que) {
  const { desde = 0, hasta = Number.MAX_SAFE_INTEGER } = periodo;
  const filas =
    persona === undefined
      ? sql`select clave, dia, cantidad, monto from "resumenDiario"
          where que = ${sql.lit(que)} and dia >= ${diaDe(desde)} and dia < ${diaDe(hasta)}
            and not ${isOneOf(db, 'dia', abiertos)}
          union all ${sumasDeDias(db, que, abiertos)}`
      : sumasDePersona({ desde, hasta, persona }, que);
  return db.selectFrom(sql<FilaResumida>`(${filas})`.as('n'));
}

function sumasDePersona({ desde, hasta, persona }: Period & { persona: number }, que: Que) {
  const { momento, persona: suya } = RESUMIDO[que];
  const suyas = sql`${sql.raw(suya)} = ${persona}
    and ${sql.raw(momento)} >= ${desde} and ${sql.raw(momento)} < ${hasta}`;
  return sumas(que, { dia: diaEnSql(momento), de: sql``, donde: suyas });
}

function sumasDeDias(db: Db, que: Que, dias: readonly number[]) {
  const { momento } = RESUMIDO[que];
  const json = `[${dias.join()}]`;
  const numeros =
    engineOf(db) === 'postgresql'
      ? sql`(select cast(value as bigint) as value from json_array_elements_text(cast(${json} as json)))`
      : sql`json_each(${json})`;
  // A cross join makes SQLite begin with the days. Each is a range of the index of moments.
  return sumas(que, {
    dia: 'd.value',
    de: sql`${numeros} as d cross join `,
    donde: sql`${sql.raw(momento)} >= d.value * ${sql.lit(DIA)} + ${sql.lit(inicioDe(0))}
      and ${sql.raw(momento)} < d.value * ${sql.lit(DIA)} + ${sql.lit(inicioDe(1))}`,
  });
}

function sumas(
  que: Que,
  { dia, de, donde }: { dia: string; de: RawBuilder<unknown>; donde: RawBuilder<unknown> },
) {
  const { clave, monto, cuando, ...fuente } = RESUMIDO[que];
  return sql`select cast(${sql.raw(clave)} as text) as clave, ${sql.raw(dia)} as dia, count(*) as cantidad,
      cast(sum(${sql.raw(monto)}) as bigint) as monto
    from ${de}${sql.raw(fuente.de)} where ${donde} and ${sql.raw(cuando)} group by 1, 2`;
}

/** The days without stored sums, and those with events after the sums: the trail records every change of these rows. */
async function diasAbiertos(tx: Db): Promise<number[]> {
  const { evento, desde } = await tx.selectFrom('resumenHasta').selectAll().executeTakeFirstOrThrow();
  if (desde === 0) return diasCambiados(tx, evento);
  const primero = await extremoDe(tx, 'asc');
  const hasta = desde ?? (await finDe(tx));
  const anteriores = primero === undefined ? [] : diasEntre(diaDe(primero), hasta);
  const cambiados = desde === null ? [] : await diasCambiados(tx, evento);
  return [...anteriores, ...cambiados.filter((dia) => dia >= hasta)];
}

const diasEntre = (desde: number, hasta: number) =>
  Array.from({ length: Math.max(0, hasta - desde) }, (_, i) => desde + i);

/** The first or the last moment that decides a day, before a moment where one is given. */
async function extremoDe(tx: Db, sentido: 'asc' | 'desc', antesDe = Number.MAX_SAFE_INTEGER) {
  const extremos = await Promise.all([
    tx
      .selectFrom('evaluaciones')
      .select('creadoEn as momento')
      .where('creadoEn', '<', antesDe)
      .orderBy('creadoEn', sentido)
      .limit(1)
      .executeTakeFirst(),
    tx
      .selectFrom('desembolsos')
      .select('fecha as momento')
      .where('fecha', '<', antesDe)
      .orderBy('fecha', sentido)
      .limit(1)
      .executeTakeFirst(),
  ]);
  const momentos = extremos.flatMap((extremo) => extremo?.momento ?? []);
  if (momentos.length === 0) return undefined;
  return sentido === 'asc' ? Math.min(...momentos) : Math.max(...momentos);
}

/** The day after the last one that has rows. */
async function finDe(tx: Db): Promise<number> {
  const ultimo = await extremoDe(tx, 'desc');
  return ultimo === undefined ? 0 : diaDe(ultimo) + 1;
}

/** The days of the evaluations and payouts that were changed after an event. Events that wait to be chained count. */
async function diasCambiados(tx: Db, desde: number, hasta?: number): Promise<number[]> {
  const eventos = tx
    .selectFrom('auditoriaEntera')
    .select('evaluacionId')
    .where('orden', '>', desde)
    .$if(hasta !== undefined, (consulta) => consulta.where('orden', '<=', hasta as number))
    .where((eb) => eb.or([eb('tipo', 'like', 'evaluacion.%'), eb('tipo', '=', 'desembolso.registrado')]));
  const evaluaciones = tx.selectFrom('evaluaciones').where('id', 'in', eventos);
  const desembolsos = tx.selectFrom('desembolsos').where('evaluacionId', 'in', eventos);
  const filas = await evaluaciones
    .select(sql<number>`${sql.raw(diaEnSql('"creadoEn"'))}`.as('dia'))
    .union(desembolsos.select(sql<number>`${sql.raw(diaEnSql('fecha'))}`.as('dia')))
    .execute();
  return filas.map(({ dia }) => dia);
}

/** Days that one transaction adds: it must keep neither SQLite's one connection nor a lock for long. */
const DIAS_POR_TANDA = 7;

/**
 * The job: stores the sums of changed days anew and adds days that have none, the newest first. Several processes may run
 * it at once.
 */
export async function resumirDias(db: Db, tandas = Number.POSITIVE_INFINITY): Promise<void> {
  for (let tanda = 0; tanda < tandas && (await resumirTanda(db)); tanda++) await nextTurn();
}

/** True where older days remain. */
async function resumirTanda(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Locks the row until the commit, so that sums of an older moment never replace newer ones.
    const antes = await tx
      .updateTable('resumenHasta')
      .set(({ ref }) => ({ evento: ref('evento') }))
      .returningAll()
      .executeTakeFirstOrThrow();
    const evento = await ultimoEvento(tx);
    const cambiados = antes.desde === null ? [] : await diasCambiados(tx, antes.evento, evento);
    const hasta = antes.desde ?? (await finDe(tx));
    const anterior = await extremoDe(tx, 'desc', inicioDe(hasta));
    const desde = anterior === undefined ? 0 : diaDe(anterior) + 1 - DIAS_POR_TANDA;
    const nuevos = anterior === undefined ? [] : diasEntre(desde, diaDe(anterior) + 1);
    await resumir(tx, [...new Set([...cambiados, ...nuevos])]);
    await tx.updateTable('resumenHasta').set({ evento, desde }).execute();
    return desde > 0;
  });
}

async function ultimoEvento(tx: Db): Promise<number> {
  const ultimo = tx.selectFrom('auditoria').select('id').orderBy('id', 'desc').limit(1);
  return (await ultimo.executeTakeFirst())?.id ?? 0;
}

async function resumir(tx: Db, dias: readonly number[]): Promise<void> {
  if (dias.length === 0) return;
  await tx
    .deleteFrom('resumenDiario')
    .where(isOneOf(tx, 'dia', dias))
    .execute();
  for (const que of TODO) {
    await sql`insert into "resumenDiario" (que, clave, dia, cantidad, monto)
      select ${sql.lit(que)}, n.* from (${sumasDeDias(tx, que, dias)}) as n`.execute(tx);
  }
}
