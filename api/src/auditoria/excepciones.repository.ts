import { type SelectQueryBuilder, sql } from 'kysely';
import { ESTADO, type TipoExcepcion } from 'shared-domain';
import type { Db } from '../db/connection';
import { inicioDe } from '../db/conteos/contado';
import { REENVIOS_ADMITIDOS } from '../db/conteos/hallazgos-en-eventos';
import { comienzoDePagina, juntos } from '../db/conteos/pagina-contada';
import { inPeriod, type Period } from '../db/rows';
import type { Tablas } from '../db/tablas';
import { seleccionEvaluacion } from '../evaluaciones/evaluaciones.repository';
import type { Pagina } from '../listas/pagina';
import type { DiaContado } from './conteo-de-eventos.repository';
import { hallazgosPorDia } from './conteo-de-hallazgos.repository';
import {
  contraPolitica,
  correccionesAjenas,
  cuentasCambiadas,
  type EventoHallado,
  eventosHallados,
  firmasRehusadas,
} from './excepciones-de-eventos.repository';
import { hallazgosDeLectura } from './excepciones-de-lectura.repository';

export interface Hallazgo {
  tipo: TipoExcepcion;
  evaluacionId: number;
  fecha: number;
  /** The number of edits, of re-submissions or of the event, or the milliseconds until the decision. */
  numero: number;
  /** The event, where it was a correction or a declined signature that is found. */
  evento?: EventoHallado | undefined;
}

export interface FiltroHallazgos extends Period {
  tipo?: TipoExcepcion | undefined;
  /** The day of today in Lima. */
  hoy: string;
}

const literal = <T extends string | number>(valor: T) => sql<T>`${sql.lit(valor)}`;

/** The evaluations of certain clients; their moment is that of the registration. */
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

/** One query for each kind. All of them have the same columns, so that one list can hold them. */
const HALLAZGOS = {
  // Both sides are read from the audit trail: one index answers them without the rows of a table.
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
  // The period is that of the last time. Which evaluations were sent again in it is found first.
  reenvios: (db: Db, _hoy: string, periodo: Period) =>
    db
      .selectFrom('auditoria as a')
      .where('a.tipo', '=', 'evaluacion.corregida')
      .where('a.evaluacionId', 'is not', null)
      .where('a.evaluacionId', 'in', (eb) =>
        inPeriod(eb.selectFrom('auditoria as p').select('p.evaluacionId'), 'p.fecha', periodo).where(
          'p.tipo',
          '=',
          'evaluacion.corregida',
        ),
      )
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
      // Written exactly as in the partial index `evaluacionesRapidas`, or SQLite would not use it.
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
  correccion_ajena: correccionesAjenas,
  cuenta_bancaria: cuentasCambiadas,
  firma_rehusada: firmasRehusadas,
  contra_politica: contraPolitica,
  lectura_masiva: hallazgosDeLectura('lectura_masiva'),
  busquedas_en_serie: hallazgosDeLectura('busquedas_en_serie'),
  cuenta_enlazada: hallazgosDeLectura('cuenta_enlazada'),
  clave_tras_correo: hallazgosDeLectura('clave_tras_correo'),
} as const satisfies Record<TipoExcepcion, (db: Db, hoy: string, periodo: Period) => object>;

type Consulta = SelectQueryBuilder<Tablas, never, Hallazgo>;

/** The exceptions as a common table expression, so that a statement may read them several times and finds them once. */
function conHallazgos(db: Db, { tipo, hoy, ...periodo }: FiltroHallazgos) {
  const tipos = tipo ? [tipo] : (Object.keys(HALLAZGOS) as TipoExcepcion[]);
  // Each query reads other tables, so their types differ; their rows have the same columns.
  const todos = tipos
    .map((uno) => HALLAZGOS[uno](db, hoy, periodo) as unknown as Consulta)
    .reduce((todos, parte) => todos.unionAll(parte));
  const enPeriodo = inPeriod(db.selectFrom(todos.as('todos')).selectAll(), 'fecha', periodo);
  return db.with(
    (cte) => cte('hallazgos').materialized(),
    () => enPeriodo,
  );
}

/**
 * One page of exceptions, newest first, and how many there are of each kind in all. They are counted by day. So a page
 * is found among those of its own days, however many others there are.
 */
export async function paginaDeHallazgos(
  db: Db,
  { tipo, ...filtro }: FiltroHallazgos,
  pagina: Pick<Pagina, 'porPagina' | 'offset'>,
): Promise<{ hallazgos: Hallazgo[]; cantidades: Map<TipoExcepcion, number> }> {
  const cantidades = new Map<TipoExcepcion, number>();
  const dias: DiaContado[][] = [];
  for (const uno of Object.keys(HALLAZGOS) as TipoExcepcion[]) {
    const suyos = await hallazgosPorDia(db, uno, filtro);
    cantidades.set(
      uno,
      suyos.reduce((suma, { cantidad }) => suma + cantidad, 0),
    );
    if (tipo === undefined || tipo === uno) dias.push(suyos);
  }
  const comienzo = comienzoDePagina(juntos(dias.flat()).reverse(), pagina);
  if (!comienzo) return { hallazgos: [], cantidades };
  const enSusDias = { ...filtro, desde: inicioDe(comienzo.hasta), hasta: inicioDe(comienzo.desde + 1) };
  const hallazgos = await conHallazgos(db, { tipo, ...enSusDias })
    .selectFrom('hallazgos')
    .selectAll()
    .orderBy('fecha', 'desc')
    .orderBy('evaluacionId', 'desc')
    .orderBy('tipo')
    .limit(pagina.porPagina)
    .offset(comienzo.saltar)
    .execute();
  return { hallazgos: await conEventos(db, hallazgos), cantidades };
}

/** All exceptions of this moment, newest first. */
export async function todosLosHallazgos(db: Db, filtro: FiltroHallazgos): Promise<Hallazgo[]> {
  const hallazgos = await conHallazgos(db, filtro)
    .selectFrom('hallazgos')
    .selectAll()
    .orderBy('fecha', 'desc')
    .orderBy('evaluacionId', 'desc')
    .orderBy('tipo')
    .execute();
  return conEventos(db, hallazgos);
}

const ES_DE_EVENTO: readonly TipoExcepcion[] = [
  'contra_politica',
  'correccion_ajena',
  'cuenta_bancaria',
  'firma_rehusada',
];

async function conEventos(db: Db, hallazgos: Hallazgo[]): Promise<Hallazgo[]> {
  const suyos = hallazgos.filter(({ tipo }) => ES_DE_EVENTO.includes(tipo));
  const porId = await eventosHallados(
    db,
    suyos.map(({ numero }) => numero),
  );
  for (const hallazgo of suyos) hallazgo.evento = porId.get(hallazgo.numero);
  return hallazgos;
}

/** The evaluations that one page of exceptions shows. */
export function evaluacionesHalladas(db: Db, ids: number[]) {
  return seleccionEvaluacion(db)
    .leftJoin('usuarios as d', 'd.id', 'e.decididoPor')
    .select(['c.fechaCaducidadDni', 'd.fullName as decisorNombre'])
    .where('e.id', 'in', ids)
    .execute();
}
