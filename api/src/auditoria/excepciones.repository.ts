import { type SelectQueryBuilder, sql } from 'kysely';
import type { TipoExcepcion } from 'shared-domain';
import type { Db } from '../db/connection';
import type { Tablas } from '../db/tablas';
import { seleccionEvaluacion } from '../evaluaciones/evaluaciones.repository';
import type { Periodo } from '../periodo';

export interface Hallazgo {
  tipo: TipoExcepcion;
  evaluacionId: number;
  fecha: number;
  /** How many edits or re-submissions, or milliseconds until the decision. */
  numero: number;
}

export interface FiltroHallazgos extends Periodo {
  tipo?: TipoExcepcion | undefined;
  /** Today in Lima. */
  hoy: string;
}

const REENVIOS_ADMITIDOS = 2;

const literal = <T extends string | number>(valor: T) => sql<T>`${sql.lit(valor)}`;

/** One query for each kind, of one form, so that they can stand in one list. */
const HALLAZGOS = {
  edito_y_aprobo: (db: Db) =>
    db
      .selectFrom('auditoria as a')
      .innerJoin('evaluaciones as e', (join) =>
        join.onRef('e.id', '=', 'a.evaluacionId').onRef('e.decididoPor', '=', 'a.actorId'),
      )
      .where('a.tipo', '=', 'evaluacion.editada')
      .where('e.estado', '=', 1)
      .groupBy(['e.id', 'e.decididoEn'])
      .select((eb) => [
        literal<TipoExcepcion>('edito_y_aprobo').as('tipo'),
        'e.id as evaluacionId',
        'e.decididoEn as fecha',
        eb.fn.countAll<number>().as('numero'),
      ]),
  reenvios: (db: Db) =>
    db
      .selectFrom('auditoria as a')
      .where('a.tipo', '=', 'evaluacion.corregida')
      .where('a.evaluacionId', 'is not', null)
      .groupBy('a.evaluacionId')
      .having((eb) => eb.fn.countAll(), '>', REENVIOS_ADMITIDOS)
      .select((eb) => [
        literal<TipoExcepcion>('reenvios').as('tipo'),
        'a.evaluacionId',
        eb.fn.max('a.fecha').as('fecha'),
        eb.fn.countAll<number>().as('numero'),
      ]),
  decision_rapida: (db: Db) =>
    db
      .selectFrom('evaluaciones as e')
      // As the index is written, number included.
      .where(sql<boolean>`${sql.ref('decididoEn')} - ${sql.ref('enviadoEn')} < 60000`)
      .select((eb) => [
        literal<TipoExcepcion>('decision_rapida').as('tipo'),
        'e.id as evaluacionId',
        'e.decididoEn as fecha',
        eb('e.decididoEn', '-', eb.ref('e.enviadoEn')).as('numero'),
      ]),
  expuesta: (db: Db) =>
    db
      .selectFrom('clientes as c')
      .innerJoin('evaluaciones as e', 'e.clienteId', 'c.id')
      .where('c.expuestaPoliticamente', '=', literal(1))
      .select([
        literal<TipoExcepcion>('expuesta').as('tipo'),
        'e.id as evaluacionId',
        'e.creadoEn as fecha',
        literal(0).as('numero'),
      ]),
  dni_vencido: (db: Db, hoy: string) =>
    db
      .selectFrom('clientes as c')
      .innerJoin('evaluaciones as e', 'e.clienteId', 'c.id')
      .where('c.fechaCaducidadDni', '<', hoy)
      .where('e.estado', '<>', 2)
      .select([
        literal<TipoExcepcion>('dni_vencido').as('tipo'),
        'e.id as evaluacionId',
        'e.creadoEn as fecha',
        literal(0).as('numero'),
      ]),
} as const satisfies Record<TipoExcepcion, (db: Db, hoy: string) => object>;

type Consulta = SelectQueryBuilder<Tablas, never, Hallazgo>;

function hallazgos(db: Db, { tipo, hoy, desde, hasta }: FiltroHallazgos) {
  const tipos = tipo ? [tipo] : (Object.keys(HALLAZGOS) as TipoExcepcion[]);
  // Each has its own tables; the rows are of one form.
  const juntos = tipos
    .map((uno) => HALLAZGOS[uno](db, hoy) as unknown as Consulta)
    .reduce((todos, parte) => todos.unionAll(parte));
  let consulta = db.selectFrom(juntos.as('hallazgos'));
  if (desde !== undefined) consulta = consulta.where('fecha', '>=', desde);
  if (hasta !== undefined) consulta = consulta.where('fecha', '<', hasta);
  return consulta;
}

export async function contarHallazgos(db: Db, filtro: FiltroHallazgos): Promise<Map<TipoExcepcion, number>> {
  const filas = await hallazgos(db, { ...filtro, tipo: undefined })
    .select((eb) => ['tipo', eb.fn.countAll<number | string>().as('cantidad')])
    .groupBy('tipo')
    .execute();
  return new Map(filas.map(({ tipo, cantidad }) => [tipo, Number(cantidad)]));
}

/** Newest first. */
export async function paginaDeHallazgos(
  db: Db,
  filtro: FiltroHallazgos,
  { porPagina, desplazamiento }: { porPagina: number; desplazamiento: number },
): Promise<Hallazgo[]> {
  const filas = await hallazgos(db, filtro)
    .selectAll()
    .orderBy('fecha', 'desc')
    .orderBy('evaluacionId', 'desc')
    .orderBy('tipo')
    .limit(porPagina)
    .offset(desplazamiento)
    .execute();
  return filas.map((fila) => ({ ...fila, numero: Number(fila.numero), fecha: Number(fila.fecha) }));
}

/** What is shown of the evaluations of one page. */
export function evaluacionesHalladas(db: Db, ids: number[]) {
  return seleccionEvaluacion(db)
    .leftJoin('usuarios as d', 'd.id', 'e.decididoPor')
    .select(['c.fechaCaducidadDni', 'd.fullName as decisorNombre'])
    .where('e.id', 'in', ids)
    .execute();
}
