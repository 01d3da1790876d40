import type { FiltroClientes } from 'shared-domain';
import type { Db } from '../db/connection';
import { cuantos } from '../db/conteos/conteos';
import {
  countUpTo,
  foundAndSorted,
  type Length,
  MOST_FOUND,
  pageFromNearerEnd,
  withoutDni,
  withWholeDni,
  wordsOf,
} from '../db/rows';
import type { Tablas } from '../db/tablas';
import type { Pagina } from '../listas/pagina';

export const clientesCon = (db: Db, q: string | undefined) =>
  withWholeDni(db.selectFrom('clientes as c'), 'c.busqueda', q);

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

export type FilaListaCliente = Awaited<
  ReturnType<ReturnType<typeof conEvaluaciones>['executeTakeFirstOrThrow']>
>;

const POR_NOMBRE = withoutDni<{ c: Tablas['clientes'] }, 'c'>('c.busqueda', 'c.dni');

/** The page is cut out first, so that evaluations are counted for its rows only. */
export async function paginaDeClientes(
  db: Db,
  { q, orden = 'nombre', sentido = 'asc' }: FiltroClientes,
  pagina: Pagina,
): Promise<Length & { filas: FilaListaCliente[] }> {
  const columna = orden === 'nombre' ? POR_NOMBRE : 'c.creadoEn';
  const hasWords = wordsOf(q).length > 0;
  const largo = hasWords
    ? await countUpTo(db, clientesCon(db, q), MOST_FOUND)
    : { total: await cuantos(db, 'clientes') };
  const numeros = await pageFromNearerEnd(largo, pagina, (isBackwards) => {
    const hacia = isBackwards ? OPUESTO[sentido] : sentido;
    const hallados = clientesCon(db, q).select('c.id');
    // Of many the newest are soon found by their date; by name they are not.
    if (hasWords && (orden === 'nombre' || !largo.hayMas)) {
      return foundAndSorted(db, hallados, columna, hacia);
    }
    return hallados.orderBy(columna, hacia).orderBy('c.id', hacia);
  });
  if (numeros.length === 0) return { filas: [], ...largo };
  const filas = await conEvaluaciones(db, undefined)
    .where(
      'c.id',
      'in',
      numeros.map(({ id }) => id),
    )
    .orderBy(columna, sentido)
    .orderBy('c.id', sentido)
    .execute();
  return { filas, ...largo };
}

const OPUESTO = { asc: 'desc', desc: 'asc' } as const;

/** The clients that follow that number. */
export function clientesDesde(
  db: Db,
  q: string | undefined,
  ultimo: number,
  cuantos: number,
): Promise<FilaListaCliente[]> {
  return conEvaluaciones(db, q).where('c.id', '>', ultimo).orderBy('c.id').limit(cuantos).execute();
}
