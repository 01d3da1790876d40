import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { TOPE } from 'shared-domain/campos';
import { type Db, engineOf } from '../../db/connection';
import { UNNAMED } from '../../db/postgresql';
import type { Period } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import { diaDe, diaEnSql, inicioDe } from '../../db/valores';

/** Steps of decision times, each 9 % longer than the last. */
const PASOS = 12;
const PASO = `floor(ln(cast(case when f."decididoEn" > f."creadoEn" then f."decididoEn" - f."creadoEn" else 0 end + 1
  as double precision)) * ${PASOS})`;

export const tramoDePaso = (paso: number) => ({
  desde: Math.exp(paso / PASOS) - 1,
  hasta: Math.exp((paso + 1) / PASOS) - 1,
});

const EVALUACIONES = {
  de: 'evaluaciones as f',
  momento: 'f."creadoEn"',
  persona: 'f."asesorId"',
  monto: '0',
  cuando: '1 = 1',
};
const DESEMBOLSOS = {
  de: 'desembolsos as f',
  momento: 'f."fecha"',
  persona: 'f."cajeroId"',
  monto: 'f.monto',
  cuando: '1 = 1',
};

const RESUMIDO = {
  estado: { ...EVALUACIONES, clave: 'f.estado', monto: 'f."montoPrestamo"' },
  motivo: {
    ...EVALUACIONES,
    clave: 'f.observaciones',
    cuando: `f.estado = 2 and length(f.observaciones) <= ${TOPE.motivoRapido}`,
  },
  espera: { ...EVALUACIONES, clave: `cast(${PASO} as bigint)`, cuando: 'f."decididoEn" is not null' },
  medio: { ...DESEMBOLSOS, clave: 'f.medio' },
  cajero: { ...DESEMBOLSOS, clave: 'f."cajeroId"' },
  producto: {
    ...DESEMBOLSOS,
    de: 'desembolsos as f join evaluaciones as e on e.id = f."evaluacionId"',
    clave: 'e.producto',
  },
};

type Que = keyof typeof RESUMIDO;
const TODO = Object.keys(RESUMIDO) as Que[];

/** Day numbers; `hasta` is excluded. */
interface Tramo {
  desde: number;
  hasta: number;
}

export interface ResumenQuery extends Period {
  db: Db;
  persona: number | undefined;
  abiertos: readonly Tramo[];
}

/** One snapshot: mark, sums and rows must be of the same moment. */
export function leerResumen<T>(
  db: Db,
  pedido: Period & { persona: number | undefined },
  leer: (query: ResumenQuery) => Promise<T>,
): Promise<T> {
  if (pedido.persona !== undefined) return leer({ ...pedido, db, abiertos: [] });
  const transaction = db.transaction();
  const snapshot =
    engineOf(db) === 'postgresql' ? transaction.setIsolationLevel('repeatable read') : transaction;
  return snapshot.execute(async (tx) => {
    const dias = await diasAbiertos(tx);
    const abiertos = enTramos(dias.filter((dia) => isWithin(dia, pedido)));
    return leer({ ...pedido, db: tx, abiertos: abiertos.length > MUCHOS ? [enUno(abiertos)] : abiertos });
  });
}

const MUCHOS = 50;

const enUno = (tramos: readonly Tramo[]): Tramo => ({
  desde: tramos[0]?.desde ?? 0,
  hasta: tramos.at(-1)?.hasta ?? 0,
});

function enTramos(dias: readonly number[]): Tramo[] {
  const tramos: Tramo[] = [];
  for (const dia of [...new Set(dias)].sort((uno, otro) => uno - otro)) {
    const ultimo = tramos.at(-1);
    if (ultimo?.hasta === dia) ultimo.hasta += 1;
    else tramos.push({ desde: dia, hasta: dia + 1 });
  }
  return tramos;
}

const isWithin = (dia: number, { desde, hasta }: Period) =>
  (desde === undefined || inicioDe(dia) >= desde) && (hasta === undefined || inicioDe(dia) < hasta);

export function resumido({ db, persona, abiertos, ...periodo }: ResumenQuery, que: Que) {
  const { desde = 0, hasta = Number.MAX_SAFE_INTEGER } = periodo;
  const { momento, persona: suya } = RESUMIDO[que];
  const enPeriodo = between(momento, [{ desde, hasta }]);
  const filas =
    persona === undefined
      ? sql`select clave, dia, cantidad, monto from "resumenDiario"
          where que = ${sql.lit(que)} and dia >= ${diaDe(desde)} and dia < ${diaDe(hasta)}
            and not ${between('dia', abiertos)}
          union all ${sumasDeDias(que, abiertos)}`
      : sumas(que, sql`${sql.raw(suya)} = ${persona} and ${enPeriodo}`);
  return db.selectFrom(sql<Omit<Tablas['resumenDiario'], 'que'>>`(${filas})`.as('n'));
}

const sumasDeDias = (que: Que, dias: readonly Tramo[]) =>
  sumas(
    que,
    between(
      RESUMIDO[que].momento,
      dias.map(({ desde, hasta }) => ({ desde: inicioDe(desde), hasta: inicioDe(hasta) })),
    ),
  );

function between(column: string, ranges: readonly Tramo[]): RawBuilder<boolean> {
  if (ranges.length === 0) return sql`(1 = 0)`;
  const name = sql.raw(column);
  const conditions = ranges.map(({ desde, hasta }) => sql`(${name} >= ${desde} and ${name} < ${hasta})`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function sumas(que: Que, donde: RawBuilder<boolean>) {
  const { de, momento, clave, monto, cuando } = RESUMIDO[que];
  return sql`select ${sql.raw(UNNAMED)} cast(${sql.raw(clave)} as text) as clave, ${sql.raw(diaEnSql(momento))} as dia,
      count(*) as cantidad, cast(sum(${sql.raw(monto)}) as bigint) as monto
    from ${sql.raw(de)} where ${donde} and ${sql.raw(cuando)} group by 1, 2`;
}

/** Days without sums or with later events: the events record every change of these rows. */
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

async function extremoDe(tx: Db, sentido: 'asc' | 'desc', antesDe = Number.MAX_SAFE_INTEGER) {
  const extremos = [
    ['evaluaciones', sql.ref<number>('creadoEn')],
    ['desembolsos', sql.ref<number>('fecha')],
  ] as const;
  const momentos: number[] = [];
  for (const [tabla, momento] of extremos) {
    const filas = tx.selectFrom(tabla).select(momento.as('momento')).where(momento, '<', antesDe);
    const extremo = await filas.orderBy(momento, sentido).limit(1).executeTakeFirst();
    if (extremo) momentos.push(extremo.momento);
  }
  if (momentos.length === 0) return undefined;
  return sentido === 'asc' ? Math.min(...momentos) : Math.max(...momentos);
}

async function finDe(tx: Db): Promise<number> {
  const ultimo = await extremoDe(tx, 'desc');
  return ultimo === undefined ? 0 : diaDe(ultimo) + 1;
}

async function diasCambiados(tx: Db, desde: number, hasta?: number): Promise<number[]> {
  const eventos = tx
    .selectFrom('auditoriaEntera')
    .select('evaluacionId')
    .where('orden', '>', desde)
    .$if(hasta !== undefined, (query) => query.where('orden', '<=', hasta as number))
    .where((eb) => eb.or([eb('tipo', 'like', 'evaluacion.%'), eb('tipo', '=', 'desembolso.registrado')]));
  const evaluaciones = tx.selectFrom('evaluaciones').where('id', 'in', eventos);
  const desembolsos = tx.selectFrom('desembolsos').where('evaluacionId', 'in', eventos);
  const filas = await evaluaciones
    .select(sql<number>`${sql.raw(diaEnSql('"creadoEn"'))}`.as('dia'))
    .union(desembolsos.select(sql<number>`${sql.raw(diaEnSql('fecha'))}`.as('dia')))
    .execute();
  return filas.map(({ dia }) => dia);
}

/** Days per transaction: bounds how long the lock or SQLite's connection is occupied. */
const DIAS_POR_TANDA = 7;

export async function resumirDias(db: Db, tandas = Number.POSITIVE_INFINITY): Promise<void> {
  for (let tanda = 0; tanda < tandas && (await resumirTanda(db)); tanda++) await nextTurn();
}

async function resumirTanda(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Locked, so that older sums never replace newer ones.
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
    for (const dias of enTramos([...cambiados, ...nuevos])) await resumir(tx, dias);
    await tx.updateTable('resumenHasta').set({ evento, desde }).execute();
    return desde > 0;
  });
}

async function ultimoEvento(tx: Db): Promise<number> {
  const ultimo = tx.selectFrom('auditoria').select('id').orderBy('id', 'desc').limit(1);
  return (await ultimo.executeTakeFirst())?.id ?? 0;
}

async function resumir(tx: Db, dias: Tramo): Promise<void> {
  await tx.deleteFrom('resumenDiario').where('dia', '>=', dias.desde).where('dia', '<', dias.hasta).execute();
  for (const que of TODO) {
    await sql`insert into "resumenDiario" (que, clave, dia, cantidad, monto)
      select ${sql.lit(que)}, n.* from (${sumasDeDias(que, [dias])}) as n`.execute(tx);
  }
}
