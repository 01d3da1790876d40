import { sql } from 'kysely';
import { ESTADO, type Estado } from 'shared-domain';
import type { Db } from '../db/connection';
import { DIA, diasDe, PRIMER_DIA } from '../db/conteos/contado';
import { conteosDe, cuantosPorClave } from '../db/conteos/conteos';
import { inPeriod, type Period } from '../db/rows';

export interface FiltroFilas extends Period {
  asesorId: number | undefined;
}

export function filasDe(db: Db, { asesorId, ...periodo }: FiltroFilas) {
  const consulta = inPeriod(db.selectFrom('evaluaciones'), 'creadoEn', periodo);
  return asesorId === undefined ? consulta : consulta.where('asesorId', '=', asesorId);
}

interface Suma {
  estado: Estado;
  cantidad: number;
  monto: number;
}

/** How many are in each state. Those of all advisors are counted beforehand; those of one are soon counted. */
export async function sumasPorEstado(db: Db, filtro: FiltroFilas): Promise<Suma[]> {
  if (filtro.asesorId === undefined) {
    const filas = await cuantosPorClave(db, 'evaluaciones por día', diasDe(filtro));
    return filas.map(({ clave, ...suma }) => ({ estado: Number(clave) as Estado, ...suma }));
  }
  return filasDe(db, filtro)
    .select((eb) => [
      'estado',
      eb.fn.countAll<number>().as('cantidad'),
      eb.fn.sum<number>('montoPrestamo').as('monto'),
    ])
    .groupBy('estado')
    .execute();
}

/** When the first of those was registered that still wait for a decision. */
export async function primeraPendiente(db: Db, filtro: FiltroFilas): Promise<number | undefined> {
  const primera = await filasDe(db, filtro)
    .select('creadoEn')
    .where('estado', '=', ESTADO.pendiente)
    .orderBy('creadoEn')
    .limit(1)
    .executeTakeFirst();
  return primera?.creadoEn;
}

/** How often these reasons were given for a rejection. */
export async function vecesDeMotivos(db: Db, filtro: FiltroFilas, motivos: readonly string[]) {
  if (motivos.length === 0) return [];
  if (filtro.asesorId === undefined) {
    const filas = await cuantosPorClave(db, 'motivos', { ...diasDe(filtro), claves: motivos });
    return filas
      .map(({ clave, cantidad }) => ({ motivo: clave, cantidad }))
      .filter(({ cantidad }) => cantidad > 0);
  }
  return filasDe(db, filtro)
    .where('estado', '=', ESTADO.rechazado)
    .where('observaciones', 'in', motivos)
    .select((eb) => [sql<string>`observaciones`.as('motivo'), eb.fn.countAll<number>().as('cantidad')])
    .groupBy('observaciones')
    .execute();
}

/** How many approvals of a period went against the policy, by head, the most first. */
export function aprobadasContraPolitica(db: Db, periodo: Period) {
  return inPeriod(db.selectFrom('auditoria'), 'fecha', periodo)
    .where('tipo', '=', 'aprobacion.contra_politica')
    .select((eb) => ['actorNombre as fullName', eb.fn.countAll<number>().as('cantidad')])
    .groupBy(['actorId', 'actorNombre'])
    .orderBy('cantidad', 'desc')
    .orderBy('fullName')
    .execute();
}

/** Weeks are counted from a Monday in Lima, which is five hours behind UTC all year. */
const SEMANA = 604_800_000;
const PRIMER_LUNES = Date.parse('1970-01-05T00:00:00-05:00');
const DIAS_ANTES = (PRIMER_LUNES - PRIMER_DIA) / DIA;

/** The weeks that have evaluations, oldest first, by the moment at which they begin. */
export async function volumenPorSemana(db: Db, filtro: FiltroFilas) {
  const filas = await (filtro.asesorId === undefined ? semanasContadas(db, filtro) : semanasDe(db, filtro));
  return filas
    .filter(({ registradas }) => registradas > 0)
    .map(({ numero, ...fila }) => ({ ...fila, inicio: numero * SEMANA + PRIMER_LUNES }));
}

// The numbers are written into the statements: bound as values they would make SQLite divide into fractions.
function semanasContadas(db: Db, filtro: FiltroFilas) {
  const numero = sql<number>`(n.lugar - ${sql.lit(DIAS_ANTES)}) / 7`;
  const deEstado = (estado: 1 | 2) =>
    sql<number>`sum(case when n.clave = ${sql.lit(String(estado))} then n.cantidad else 0 end)`;
  return conteosDe(db, 'evaluaciones por día', diasDe(filtro))
    .select((eb) => [
      numero.as('numero'),
      eb.fn.sum<number>('n.cantidad').as('registradas'),
      deEstado(1).as('aceptadas'),
      deEstado(2).as('rechazadas'),
      eb.fn.sum<number>('n.monto').as('monto'),
    ])
    .groupBy(numero)
    .orderBy('numero')
    .execute();
}

function semanasDe(db: Db, filtro: FiltroFilas) {
  const numero = sql<number>`(${sql.ref('creadoEn')} - ${sql.lit(PRIMER_LUNES)}) / ${sql.lit(SEMANA)}`;
  const contar = (estado: 1 | 2) =>
    sql<number>`sum(case when ${sql.ref('estado')} = ${sql.lit(estado)} then 1 else 0 end)`;
  return filasDe(db, filtro)
    .select((eb) => [
      numero.as('numero'),
      eb.fn.countAll<number>().as('registradas'),
      contar(1).as('aceptadas'),
      contar(2).as('rechazadas'),
      eb.fn.sum<number>('montoPrestamo').as('monto'),
    ])
    .groupBy(numero)
    .orderBy('numero')
    .execute();
}
