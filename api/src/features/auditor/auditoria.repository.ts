import { type SelectQueryBuilder, sql } from 'kysely';
import { type FiltroAuditoria, MIRADA, type TipoEvento } from 'shared-domain/auditoria';
import { formasDeIdentidad } from 'shared-domain/cliente';
import { type Db, engineOf } from '../../db/connection';
import { inPeriod, isOneOf, type Period, withWholeDni, wordsOf } from '../../db/rows';
import type { TablaAuditoria, Tablas } from '../../db/tablas';
import type { Largo, Pagina } from '../../listas/pagina';
import { cuantas, enEseOrden, enTramo, paginaDeLista } from '../../listas/pagina-de-lista.repository';

export interface FiltroEventos
  extends Period,
    Pick<FiltroAuditoria, 'actor' | 'cliente' | 'dni' | 'asesor' | 'sentido'> {
  tipos: readonly TipoEvento[] | undefined;
  evaluacionId: number | undefined;
}

export function eventosDe(db: Db, filtro: FiltroEventos) {
  const { actor, tipos, evaluacionId, asesor } = filtro;
  let query = inPeriod(db.selectFrom('auditoria'), 'fecha', filtro);
  if (tipos) query = query.where('tipo', 'in', tipos);
  if (evaluacionId !== undefined) query = query.where('evaluacionId', '=', evaluacionId);
  if (buscaCliente(filtro)) query = query.where('clienteId', 'in', clientesBuscados(db, filtro));
  if (wordsOf(asesor).length > 0) {
    const aSuCargo = db.selectFrom('evaluaciones').select('id').where('asesorId', 'in', cuentas(db, asesor));
    query = query.where('evaluacionId', 'in', aSuCargo);
  }
  return wordsOf(actor).length > 0 ? query.where('actorId', 'in', cuentas(db, actor)) : query;
}

type BusquedaDeCliente = Pick<FiltroEventos, 'cliente' | 'dni'>;

export const buscaCliente = ({ cliente, dni }: BusquedaDeCliente): boolean =>
  dni !== undefined || wordsOf(cliente).length > 0;

/** Events mask DNIs, so they are searched whole. */
function clientesBuscados(db: Db, { cliente, dni }: BusquedaDeCliente) {
  const llamados = withWholeDni(db.selectFrom('clientes').select('id'), 'busqueda', cliente);
  return dni === undefined ? llamados : llamados.where('dni', 'in', formasDeIdentidad(dni));
}

const cuentas = (db: Db, buscado: string | undefined) =>
  withWholeDni(db.selectFrom('usuarios').select('id'), 'busqueda', buscado);

const deCada = (
  db: Db,
  buscados: SelectQueryBuilder<Tablas, never, { id: number }>,
  [tabla, columna]: ['auditoria' | 'evaluaciones', string],
) =>
  db
    .selectFrom(buscados.as('b'))
    .innerJoinLateral(
      // The offset keeps PostgreSQL from reading a whole index as well.
      db
        .selectFrom(tabla)
        .select('id')
        .where(sql.ref(columna), '=', sql.ref('b.id'))
        .offset(sql.lit(0))
        .as('s'),
      (join) => join.onTrue(),
    )
    .select('s.id') as unknown as typeof buscados;

/** For searches by client or advisor only. SQLite chooses this plan by itself. */
function contarDesde(db: Db, { cliente, dni, asesor, sentido: _, ...filtro }: FiltroEventos) {
  const isPorAsesor = wordsOf(asesor).length > 0;
  const isPorCliente = buscaCliente({ cliente, dni });
  const isSolo = isPorAsesor !== isPorCliente && Object.values(filtro).every((valor) => valor === undefined);
  if (!isSolo || engineOf(db) === 'sqlite') return undefined;
  const eventos = isPorAsesor
    ? deCada(db, deCada(db, cuentas(db, asesor), ['evaluaciones', 'asesorId']), ['auditoria', 'evaluacionId'])
    : deCada(db, clientesBuscados(db, { cliente, dni }), ['auditoria', 'clienteId']);
  return (hasta: number) => cuantas(db, eventos, hasta);
}

export async function unicoBuscado(db: Db, buscado: BusquedaDeCliente) {
  const [primero, otro] = await clientesBuscados(db, buscado).select('dni').limit(2).execute();
  return { dni: otro ? undefined : primero?.dni, isNobody: primero === undefined };
}

const EN_ORDEN = { lugar: sql.ref<number>('fecha'), id: sql.ref<number>('id') };

export async function paginaDeEventos(
  db: Db,
  filtro: FiltroEventos,
  pedida: Pagina,
  maximo?: number,
): Promise<Largo & { filas: TablaAuditoria[] }> {
  const { filas: halladas, ...largo } = await paginaDeLista(db, {
    halladas: eventosDe(db, filtro),
    contar: contarDesde(db, filtro),
    key: 'auditoria',
    ...EN_ORDEN,
    sentido: filtro.sentido ?? 'desc',
    pedida,
    maximo,
  });
  const leer = (ids: number[]) => db.selectFrom('auditoria').selectAll().where('id', 'in', ids).execute();
  return { filas: await enEseOrden(halladas, leer, ({ id }) => id), ...largo };
}

export function eventosTras(
  db: Db,
  filtro: FiltroEventos,
  ultimo: { fecha: number; id: number } | undefined,
  cuantos: number,
): Promise<TablaAuditoria[]> {
  const { sentido = 'desc' } = filtro;
  const desde = ultimo && { lugar: ultimo.fecha, id: ultimo.id };
  return enTramo(eventosDe(db, filtro).selectAll(), EN_ORDEN, {
    sentido,
    limite: cuantos,
    offset: 0,
    desde,
  }).execute();
}

export const hechosDeEvaluacion = (db: Db, evaluacionId: number): Promise<TablaAuditoria[]> =>
  db
    .selectFrom('auditoria')
    .selectAll()
    .where('evaluacionId', '=', evaluacionId)
    .where('tipo', 'not in', Object.keys(MIRADA))
    .orderBy('id')
    .execute();

export async function clientesPorId(db: Db, ids: number[]) {
  const filas = await db
    .selectFrom('clientes')
    .select(['id', 'nombre', 'apellidoPaterno', 'apellidoMaterno', 'dni'])
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Map(filas.map((fila) => [fila.id, fila]));
}
