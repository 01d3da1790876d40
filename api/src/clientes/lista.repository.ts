import type { FiltroClientes } from 'shared-domain';
import type { Db } from '../db/connection';
import { type Pagina, patternsOf } from '../listas/pagina';

function encontrados(db: Db, q: string | undefined) {
  let consulta = db.selectFrom('clientes as c');
  for (const patron of patternsOf(q)) consulta = consulta.where('c.busqueda', 'like', patron);
  return consulta;
}

const conEvaluaciones = (db: Db, q: string | undefined) =>
  encontrados(db, q).select((eb) => [
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
      .select(({ fn }) => fn.countAll<number | string>().as('cuantas'))
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

export async function contarClientes(db: Db, q: string | undefined): Promise<number> {
  const { total } = await encontrados(db, q)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Cut to the page before anything is counted for its rows. */
export function paginaDeClientes(
  db: Db,
  { q, orden = 'nombre', sentido = 'asc' }: FiltroClientes,
  { porPagina, offset }: Pagina,
): Promise<FilaListaCliente[]> {
  const columna = orden === 'nombre' ? 'c.busqueda' : 'c.creadoEn';
  const pagina = encontrados(db, q)
    .select('c.id')
    .orderBy(columna, sentido)
    .orderBy('c.id', sentido)
    .limit(porPagina)
    .offset(offset);
  return conEvaluaciones(db, undefined)
    .where('c.id', 'in', pagina)
    .orderBy(columna, sentido)
    .orderBy('c.id', sentido)
    .execute();
}

/** The next ones by their id. */
export function clientesDesde(
  db: Db,
  q: string | undefined,
  ultimo: number,
  cuantos: number,
): Promise<FilaListaCliente[]> {
  return conEvaluaciones(db, q).where('c.id', '>', ultimo).orderBy('c.id').limit(cuantos).execute();
}
