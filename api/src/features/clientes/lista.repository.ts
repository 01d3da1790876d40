import { sql } from 'kysely';
import type { FiltroClientes } from 'shared-domain/cliente';
import type { Db } from '../../db/connection';
import { withoutDni, withWholeDni } from '../../db/rows';
import type { Tablas } from '../../db/tablas';
import type { Pagina } from '../../listas/pagina';
import {
  type Columnas,
  enEseOrden,
  enTramo,
  paginaDeLista,
  type Tramo,
} from '../../listas/pagina-de-lista.repository';

export const clientesCon = (db: Db, q: string | undefined, clientes = db.selectFrom('clientes as c')) =>
  withWholeDni(clientes, 'c.busqueda', q);

export const clientesCercanos = (db: Db, columnas: Columnas, tramo: Tramo) =>
  db.selectFrom(enTramo(db.selectFrom('clientes as c').selectAll('c'), columnas, tramo).as('c'));

const conEvaluaciones = (db: Db, q: string | undefined) =>
  clientesCon(db, q).select((eb) => [
    'c.id',
    'c.nombre',
    'c.apellidoPaterno',
    'c.apellidoMaterno',
    'c.dni',
    'c.departamento',
    'c.provincia',
    'c.distrito',
    'c.creadoEn',
    eb
      .selectFrom('evaluaciones as e')
      .select(({ fn }) => fn.countAll<number>().as('cuantas'))
      .whereRef('e.clienteId', '=', 'c.id')
      .as('evaluaciones'),
    eb
      .selectFrom('evaluaciones as e')
      .select(({ fn }) => fn.max('e.creadoEn').as('ultima'))
      .whereRef('e.clienteId', '=', 'c.id')
      .as('ultimaEvaluacion'),
  ]);

export type FilaListaCliente = Awaited<ReturnType<typeof clientesDesde>>[number];

/** Cuts the page first, so that only its evaluations are counted. */
export async function paginaDeClientes(
  db: Db,
  { q, orden = 'nombre', sentido = 'asc' }: FiltroClientes,
  pedida: Pagina,
  maximo?: number,
) {
  const esTexto = orden === 'nombre';
  const nombre = withoutDni<{ c: Tablas['clientes'] }, 'c'>(db, 'c.busqueda', 'c.dni');
  const columnas = { lugar: esTexto ? nombre : sql.ref<number>('c.creadoEn'), id: sql.ref<number>('c.id') };
  const { filas: halladas, ...largo } = await paginaDeLista(db, {
    halladas: clientesCon(db, q),
    key: `clientes ${orden}`,
    ...(q && { cerca: (tramo) => clientesCon(db, q, clientesCercanos(db, columnas, tramo)) }),
    ...columnas,
    esTexto,
    sentido,
    pedida,
    maximo,
  });
  const leer = (ids: number[]) => conEvaluaciones(db, undefined).where('c.id', 'in', ids).execute();
  return { filas: await enEseOrden(halladas, leer, ({ id }) => id), ...largo };
}

export const clientesDesde = (db: Db, q: string | undefined, ultimo: number, cuantos: number) =>
  conEvaluaciones(db, q).where('c.id', '>', ultimo).orderBy('c.id').limit(cuantos).execute();
