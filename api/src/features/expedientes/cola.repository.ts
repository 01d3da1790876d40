import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { RANGO_DE_CAPACIDAD } from 'shared-domain/capacidad';
import { ESTADO, type Estado } from 'shared-domain/evaluacion';
import type { RecibidoDe } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { countRows, type Direction, isOneOf, OPPOSITE, withoutDni, withWords, wordsOf } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import { aCentimos } from '../../db/valores';
import type { Pagina } from '../../listas/pagina';
import { enEseOrden, paginaDeLista } from '../../listas/pagina-de-lista.repository';
import { clientesCercanos } from '../clientes';
import { esperanFirma, hechosDe, personaDe, seleccionEvaluacion } from '../evaluaciones';

export type FiltroEvaluaciones = RecibidoDe<'GET /api/evaluaciones', 'query'>;

interface FiltroCola extends Omit<FiltroEvaluaciones, 'pagina' | 'porPagina' | 'cursor'> {
  asesorId?: number | undefined;
  sobreElLimite?: number[];
}

const MONTO = sql.ref<number>('e.montoPrestamo');
const RANGO = sql<number>`coalesce(${sql.ref('k.rango')}, ${sql.lit(RANGO_DE_CAPACIDAD.sin_dato)})`;
const isSobreElLimite = (db: Db, { sobreElLimite = [] }: FiltroCola) => isOneOf(db, 'e.id', sobreElLimite);

type Orden = [por: RawBuilder<number>, sentido: Direction];

/** By raw points, because most totals are equal. */
const ORDEN: Record<Exclude<NonNullable<FiltroEvaluaciones['orden']>, 'exposicion'>, Orden> = {
  antiguas: [sql.ref('e.creadoEn'), 'asc'],
  recientes: [sql.ref('e.creadoEn'), 'desc'],
  monto: [MONTO, 'desc'],
  monto_menor: [MONTO, 'asc'],
  score: [sql.ref('s.puntos'), 'desc'],
  score_menor: [sql.ref('s.puntos'), 'asc'],
  alcanza: [RANGO, 'asc'],
  alcanza_menos: [RANGO, 'desc'],
};

function ordenDe(db: Db, filtro: FiltroCola): Orden {
  const { orden = 'antiguas' } = filtro;
  if (orden !== 'exposicion') return ORDEN[orden];
  return [sql<number>`case when ${isSobreElLimite(db, filtro)} then 0 else 1 end`, 'asc'];
}

/** Pending ones and those of one advisor stay few over the years. */
const sonPocas = ({ estado, asesorId, asesor }: FiltroCola): boolean =>
  estado === String(ESTADO.pendiente) || asesorId !== undefined || asesor !== undefined;

/** For few evaluations: reads each client, because PostgreSQL would scan whole tables. */
export function conPalabrasDeCliente<DB, TB extends keyof DB, O>(
  evaluaciones: SelectQueryBuilder<DB, TB, O>,
  q: string | undefined,
): SelectQueryBuilder<DB, TB, O> {
  const palabras = wordsOf(q).map((palabra) => sql`busqueda like ${`%${palabra}%`}`);
  if (palabras.length === 0) return evaluaciones;
  return evaluaciones.where(
    sql<boolean>`(select ${sql.join(palabras, sql` and `)} from clientes as c where c.id = ${sql.ref('e.clienteId')})`,
  );
}

function encontradas(db: Db, filtro: FiltroCola) {
  const { estado, q, asesorId, asesor, producto, banda, alcanza, montoDesde, montoHasta, firma } = filtro;
  const { orden = '' } = filtro;
  let query = db
    .selectFrom('evaluaciones as e')
    .$if(banda !== undefined || orden.startsWith('score'), (una) =>
      una.leftJoin('scores as s', 's.evaluacionId', 'e.id'),
    )
    .$if(alcanza !== undefined || orden.startsWith('alcanza'), (una) =>
      una.leftJoin('capacidades as k', 'k.evaluacionId', 'e.id'),
    );
  if (estado !== undefined) query = query.where('e.estado', '=', Number(estado) as Estado);
  if (firma !== undefined) query = query.where('e.id', 'in', esperanFirma(db));
  if (asesorId !== undefined) query = query.where('e.asesorId', '=', asesorId);
  if (producto !== undefined) query = query.where('e.producto', '=', producto);
  if (montoDesde !== undefined) query = query.where(MONTO, '>=', aCentimos(+montoDesde));
  if (montoHasta !== undefined) query = query.where(MONTO, '<=', aCentimos(+montoHasta));
  if (asesor !== undefined) {
    const suId = db.selectFrom('usuarios').select('id').where('username', '=', asesor);
    query = query.where('e.asesorId', '=', suId);
  }
  if (banda !== undefined) query = query.where(sql.ref('s.banda'), '=', banda);
  if (alcanza !== undefined) query = query.where(RANGO, '=', RANGO_DE_CAPACIDAD[alcanza]);
  if (filtro.exposicion !== undefined) query = query.where(isSobreElLimite(db, filtro));
  if (wordsOf(q).length === 0) return query;
  if (sonPocas(filtro)) return conPalabrasDeCliente(query, q);
  const clientes = withWords(db.selectFrom('clientes as c').select('c.id'), 'c.busqueda', q);
  return query.where('e.clienteId', 'in', clientes);
}

export function numerosDePagina(db: Db, filtro: FiltroCola, pedida: Pagina, maximo?: number) {
  const [lugar, sentido] = ordenDe(db, filtro);
  return paginaDeLista(db, {
    halladas: encontradas(db, filtro),
    key: `evaluaciones ${filtro.orden ?? 'antiguas'}`,
    lugar,
    id: sql.ref<number>('e.id'),
    sentido,
    pedida,
    maximo,
    sonPocas: sonPocas(filtro),
  });
}

type Quien = Parameters<typeof personaDe>[0];

export async function paginaDeCola(db: Db, filtro: FiltroCola, pedida: Pagina, quien: Quien) {
  const { filas: halladas, ...largo } = await numerosDePagina(db, filtro, pedida);
  const leer = (ids: number[]) =>
    seleccionEvaluacion(db)
      .innerJoin('scores as s', 's.evaluacionId', 'e.id')
      .leftJoin('capacidades as k', 'k.evaluacionId', 'e.id')
      .select(['s.puntos', 's.banda', 'k.rango'])
      .select(hechosDe(personaDe(quien)).as('hechos'))
      .where('e.id', 'in', ids)
      .execute();
  return { filas: await enEseOrden(halladas, leer, ({ id }) => id), ...largo };
}

export async function vecinasDe(db: Db, id: number, filtro: FiltroCola) {
  const [por, sentido] = ordenDe(db, filtro);
  const otras = encontradas(db, filtro).where('e.id', '<>', id);
  const lugar = db
    .selectFrom('evaluaciones as e')
    .innerJoin('scores as s', 's.evaluacionId', 'e.id')
    .leftJoin('capacidades as k', 'k.evaluacionId', 'e.id')
    .select([por.as('por'), 'e.id'])
    .where('e.id', '=', id);

  const primera = (hacia: Direction, isBeside: boolean) =>
    otras
      .innerJoin('clientes as c', 'c.id', 'e.clienteId')
      .select(['e.id', 'e.clienteId', 'c.nombre', 'c.apellidoPaterno', 'c.apellidoMaterno', 'c.dni'])
      .$if(isBeside, (query) =>
        query.where(
          sql<boolean>`(${por}, ${sql.ref('e.id')}) ${sql.raw(hacia === 'asc' ? '>' : '<')} (${lugar})`,
        ),
      )
      .orderBy(por, hacia)
      .orderBy('e.id', hacia)
      .limit(1)
      .executeTakeFirst();

  return {
    anterior: await primera(OPPOSITE[sentido], true),
    siguiente: (await primera(sentido, true)) ?? (await primera(sentido, false)),
    quedan: await countRows(otras),
  };
}

export const asesoresDeCola = (db: Db) =>
  db
    .selectFrom('evaluaciones as e')
    .innerJoin('usuarios as a', 'a.id', 'e.asesorId')
    .select(['a.username', 'a.fullName', ({ fn }) => fn.countAll<number>().as('pendientes')])
    .where('e.estado', '=', 0)
    .groupBy(['a.id', 'a.username', 'a.fullName', 'a.busqueda'])
    .orderBy('a.busqueda')
    .execute();

const MOST_CLIENTS = { porPagina: 50, offset: 0 };

export async function clientesPorNombre(db: Db, q: string, asesorId: number | undefined) {
  if (wordsOf(q).length === 0) return { filas: [], hayMas: false };
  let evaluaciones = db.selectFrom('evaluaciones as e');
  if (asesorId !== undefined) evaluaciones = evaluaciones.where('e.asesorId', '=', asesorId);
  const llamados = (clientes = db.selectFrom('clientes as c')) => {
    const suyos = withWords(clientes, 'c.busqueda', q);
    return asesorId === undefined ? suyos : suyos.where('c.id', 'in', evaluaciones.select('e.clienteId'));
  };
  const columnas = {
    lugar: withoutDni<{ c: Tablas['clientes'] }, 'c'>(db, 'c.busqueda', 'c.dni'),
    id: sql.ref<number>('c.id'),
  };
  const { filas: hallados, total } = await paginaDeLista(db, {
    halladas: llamados(),
    cerca: (tramo) => llamados(clientesCercanos(db, columnas, tramo)),
    key: 'clientes nombre',
    ...columnas,
    sentido: 'asc',
    pedida: MOST_CLIENTS,
  });
  const leer = (ids: number[]) =>
    evaluaciones
      .innerJoin('clientes as c', 'c.id', 'e.clienteId')
      .select(['c.id as clienteId', 'c.nombre', 'c.apellidoPaterno', 'c.apellidoMaterno', 'c.dni'])
      .select(({ fn }) => fn.countAll<number>().as('evaluaciones'))
      .where('c.id', 'in', ids)
      .groupBy(['c.id', 'c.nombre', 'c.apellidoPaterno', 'c.apellidoMaterno', 'c.dni'])
      .execute();
  const filas = await enEseOrden(hallados, leer, ({ clienteId }) => clienteId);
  return { filas, hayMas: total > hallados.length };
}
