import { type SelectQueryBuilder, sql } from 'kysely';
import { ESTADO, type TipoExcepcion } from 'shared-domain';
import type { Db } from '../db/connection';
import { inPeriod, type Period } from '../db/rows';
import type { Tablas } from '../db/tablas';
import { seleccionEvaluacion } from '../evaluaciones/evaluaciones.repository';
import type { Pagina } from '../listas/pagina';

export interface Hallazgo {
  tipo: TipoExcepcion;
  evaluacionId: number;
  fecha: number;
  /** How many edits or re-submissions, or milliseconds until the decision. */
  numero: number;
}

export interface FiltroHallazgos extends Period {
  tipo?: TipoExcepcion | undefined;
  /** Today in Lima. */
  hoy: string;
}

const REENVIOS_ADMITIDOS = 2;

const literal = <T extends string | number>(valor: T) => sql<T>`${sql.lit(valor)}`;

/** The evaluations of clients about whom there is something to tell, at the moment of their registration. */
const deClientes = (db: Db, tipo: TipoExcepcion) =>
  db
    .selectFrom('clientes as c')
    .innerJoin('evaluaciones as e', 'e.clienteId', 'c.id')
    .select([
      literal(tipo).as('tipo'),
      'e.id as evaluacionId',
      'e.creadoEn as fecha',
      literal(0).as('numero'),
    ]);

/** One query for each kind, of one form, so that they can stand in one list. */
const HALLAZGOS = {
  // Both from the events: one index answers it without touching a table.
  edito_y_aprobo: (db: Db) =>
    db
      .selectFrom('auditoria as b')
      .innerJoin('auditoria as a', (join) =>
        join
          .onRef('a.evaluacionId', '=', 'b.evaluacionId')
          .onRef('a.actorId', '=', 'b.actorId')
          .on('a.tipo', '=', 'evaluacion.editada'),
      )
      .where('b.tipo', '=', 'evaluacion.aprobada')
      .groupBy(['b.evaluacionId', 'b.fecha'])
      .select((eb) => [
        literal<TipoExcepcion>('edito_y_aprobo').as('tipo'),
        'b.evaluacionId',
        'b.fecha',
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
  expuesta: (db: Db) => deClientes(db, 'expuesta').where('c.expuestaPoliticamente', '=', literal(1)),
  dni_vencido: (db: Db, hoy: string) =>
    deClientes(db, 'dni_vencido')
      .where('c.fechaCaducidadDni', '<', hoy)
      .where('e.estado', '<>', ESTADO.rechazado),
} as const satisfies Record<TipoExcepcion, (db: Db, hoy: string) => object>;

type Consulta = SelectQueryBuilder<Tablas, never, Hallazgo>;

/** Looked for once, however often the statement reads them. */
function conHallazgos(db: Db, { tipo, hoy, ...periodo }: FiltroHallazgos) {
  const tipos = tipo ? [tipo] : (Object.keys(HALLAZGOS) as TipoExcepcion[]);
  // Each has its own tables; the rows are of one form.
  const juntos = tipos
    .map((uno) => HALLAZGOS[uno](db, hoy) as unknown as Consulta)
    .reduce((todos, parte) => todos.unionAll(parte));
  const enPeriodo = inPeriod(db.selectFrom(juntos.as('todos')).selectAll(), 'fecha', periodo);
  return db.with(
    (cte) => cte('hallazgos').materialized(),
    () => enPeriodo,
  );
}

/** One page, newest first, and how many there are of each kind, whichever of them the page shows. */
export async function paginaDeHallazgos(
  db: Db,
  { tipo, ...filtro }: FiltroHallazgos,
  { porPagina, offset }: Pick<Pagina, 'porPagina' | 'offset'>,
): Promise<{ hallazgos: Hallazgo[]; cantidades: Map<TipoExcepcion, number> }> {
  const filas = await conHallazgos(db, filtro)
    .selectFrom(({ selectFrom }) => {
      const cuentas = selectFrom('hallazgos')
        .select((eb) => [
          'tipo',
          sql<number | null>`null`.as('evaluacionId'),
          sql<number | null>`null`.as('fecha'),
          eb.fn.countAll<number>().as('numero'),
        ])
        .groupBy('tipo');
      const pagina = selectFrom('hallazgos')
        .select(['tipo', 'evaluacionId', 'fecha', 'numero'])
        .$if(tipo !== undefined, (consulta) => consulta.where('tipo', '=', tipo as TipoExcepcion))
        .orderBy('fecha', 'desc')
        .orderBy('evaluacionId', 'desc')
        .orderBy('tipo')
        .limit(porPagina)
        .offset(offset);
      return cuentas.unionAll(selectFrom(pagina.as('pagina')).selectAll()).as('filas');
    })
    .selectAll()
    .orderBy('fecha', 'desc')
    .orderBy('evaluacionId', 'desc')
    .orderBy('tipo')
    .execute();
  return {
    hallazgos: filas.flatMap(({ evaluacionId, fecha, ...fila }) =>
      evaluacionId === null || fecha === null ? [] : [{ ...fila, evaluacionId, fecha }],
    ),
    cantidades: new Map(
      filas.filter(({ evaluacionId }) => evaluacionId === null).map(({ tipo: uno, numero }) => [uno, numero]),
    ),
  };
}

/** All of them, newest first, as they are at this moment. */
export function todosLosHallazgos(db: Db, filtro: FiltroHallazgos): Promise<Hallazgo[]> {
  return conHallazgos(db, filtro)
    .selectFrom('hallazgos')
    .selectAll()
    .orderBy('fecha', 'desc')
    .orderBy('evaluacionId', 'desc')
    .orderBy('tipo')
    .execute();
}

/** What is shown of the evaluations of one page. */
export function evaluacionesHalladas(db: Db, ids: number[]) {
  return seleccionEvaluacion(db)
    .leftJoin('usuarios as d', 'd.id', 'e.decididoPor')
    .select(['c.fechaCaducidadDni', 'd.fullName as decisorNombre'])
    .where('e.id', 'in', ids)
    .execute();
}
