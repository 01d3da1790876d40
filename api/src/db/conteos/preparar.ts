import { hoyEnLima } from 'shared-domain';
import type { Engine } from '../connection';
import { BYTE_ORDER } from '../rows';
import { cuentasDeTabla, diaDe, TABLAS_CONTADAS } from './contado';
import { disparadores } from './disparadores';
import { aprobadasPorQuienEdito, reenviosDesde } from './hallazgos-en-eventos';

/** Keys are in the order of their bytes: that of SQLite, which PostgreSQL has to be told. */
const enColumnas = (engine: Engine) => `que text not null, clave text ${BYTE_ORDER[engine]} not null,
  lugar bigint not null, cantidad bigint not null, monto bigint not null`;

const HOY_EN_NUMERO = () => Number(hoyEnLima(new Date()).replaceAll('-', ''));

/** The tables of what is counted, and what writes changes down in them. */
export const tablasDeConteos = (engine: Engine): string[] => [
  `create table conteos (${enColumnas(engine)}, primary key (que, clave, lugar))`,
  `create table "cambiosDeConteos" (${enColumnas(engine)})`,
  `create table "conteosHasta" (que text primary key, numero bigint not null)`,
  // For which day expired ones are counted. The service goes on from there, a day at a time.
  `insert into "conteosHasta" values ('dni vencido', ${HOY_EN_NUMERO()})`,
  ...disparadores(engine),
];

/**
 * Counts everything that is there. In one snapshot of the database the changes that it has already are forgotten; those
 * that come later are added to what was counted.
 */
export const contarTodo = (): string[] => [
  'delete from "cambiosDeConteos"',
  'delete from conteos',
  `delete from "conteosHasta" where que = 'eventos'`,
  ...TABLAS_CONTADAS.flatMap(cuentasDeTabla).map((cuenta) => `insert into conteos ${cuenta}`),
  `insert into conteos select 'eventos', tipo, ${diaDe('fecha')}, count(*), 0 from auditoria group by 2, 3`,
  `insert into conteos select 'edito_y_aprobo', '', lugar, sum(cantidad), 0 from (${aprobadasPorQuienEdito(0)}) as c group by 3`,
  `insert into conteos select 'reenvios', '', lugar, sum(cantidad), 0 from (${reenviosDesde(0)}) as c group by 3`,
  `insert into "conteosHasta" select 'eventos', coalesce(max(id), 0) from auditoria`,
];

const sinDni = (columna: string) => `(replace(${columna}, coalesce(dni, ''), '')) ${BYTE_ORDER.postgresql}`;

/**
 * The indexes in whose order lists are read. Each is named with what it is made on, so that it can be built before an
 * upgrade while people work.
 */
export const INDICES_DE_LISTAS: readonly (readonly [string, string])[] = [
  ['evaluacionesPorEstadoMontoYNumero', 'evaluaciones (estado, "montoPrestamo", id)'],
  ['evaluacionesPorMontoYNumero', 'evaluaciones ("montoPrestamo", id)'],
  [
    'evaluacionesPorEspera',
    'evaluaciones (("decididoEn" - "creadoEn"), "creadoEn") where "decididoEn" is not null',
  ],
  [
    'evaluacionesPorDesembolsar',
    'evaluaciones ("decididoEn", id, "asesorId", "clienteId") where estado = 1 and "desembolsadoEn" is null',
  ],
  ['clientesPorAlta', 'clientes ("creadoEn", id)'],
  ['usuariosPorAlta', 'usuarios ("creadoEn", id)'],
  ['usuariosPorRolYNumero', 'usuarios (rol, id)'],
];

/**
 * The indexes of lists by name on PostgreSQL. SQLite has them from earlier: it compares bytes by itself. Those of
 * PostgreSQL in the order of a language stay for an earlier release beside this one; the next release may drop
 * `clientesPorNombre`, `usuariosPorNombre` and `usuariosPorUsuario` there.
 */
export const INDICES_DE_NOMBRES: readonly (readonly [string, string])[] = [
  ['clientesEnOrdenDeNombre', `clientes (${sinDni('busqueda')}, id)`],
  ['usuariosEnOrdenDeNombre', `usuarios (${sinDni('busqueda')}, id)`],
  ['usuariosEnOrdenDeUsuario', `usuarios (${sinDni('username')}, id)`],
];

/**
 * Texts in which words are searched, by the groups of three letters that they hold. New rows are entered at once: what
 * waits to be entered would be read through by each search.
 */
export const INDICES_DE_BUSQUEDA: readonly (readonly [string, string])[] = [
  ['clientesPorPalabras', 'clientes using gin (busqueda gin_trgm_ops) with (fastupdate = off)'],
  ['usuariosPorPalabras', 'usuarios using gin (busqueda gin_trgm_ops) with (fastupdate = off)'],
];
