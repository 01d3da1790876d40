import type { FiltroClientes } from 'shared-domain';
import type { Db } from '../db/connection';
import { inicioDe } from '../db/conteos/contado';
import { cuantosPorLugar, despuesDe } from '../db/conteos/conteos';
import { comienzoDePagina } from '../db/conteos/pagina-contada';
import { comienzoPorLetras } from '../db/conteos/por-letras';
import { findSome, type Length, pageOfFound, withoutDni, withWholeDni, wordsOf } from '../db/rows';
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

const nombreDe = (db: Db) => withoutDni<{ c: Tablas['clientes'] }, 'c'>(db, 'c.busqueda', 'c.dni');

/** The page is cut out first, so that evaluations are counted for its rows only. */
export async function paginaDeClientes(
  db: Db,
  filtro: FiltroClientes,
  pagina: Pagina,
): Promise<Length & { filas: FilaListaCliente[] }> {
  const { orden = 'nombre', sentido = 'asc' } = filtro;
  const isFound = wordsOf(filtro.q).length > 0;
  const { numeros, ...largo } = await (isFound ? hallados : todos)(db, { ...filtro, orden, sentido }, pagina);
  if (numeros.length === 0) return { filas: [], ...largo };
  const filas = await conEvaluaciones(db, undefined)
    .where(
      'c.id',
      'in',
      numeros.map(({ id }) => id),
    )
    .orderBy(orden === 'nombre' ? nombreDe(db) : 'c.creadoEn', sentido)
    .orderBy('c.id', sentido)
    .execute();
  return { filas, ...largo };
}

type Numeros = Length & { numeros: { id: number }[] };
type Ordenados = FiltroClientes & Required<Pick<FiltroClientes, 'orden' | 'sentido'>>;

/** All clients are counted by day and by letters, which tell where a page begins. */
async function todos(db: Db, { orden, sentido }: Ordenados, pagina: Pagina): Promise<Numeros> {
  const dias = await cuantosPorLugar(db, 'clientes');
  const total = dias.reduce((suma, { cantidad }) => suma + cantidad, 0);
  const ordenados = db.selectFrom('clientes as c').select('c.id');
  const leer = (desdeAhi: typeof ordenados, saltar: number) =>
    desdeAhi.orderBy('c.id', sentido).limit(pagina.porPagina).offset(saltar).execute();
  if (orden === 'creado') {
    if (sentido === 'desc') dias.reverse();
    const comienzo = comienzoDePagina(dias, pagina);
    if (!comienzo) return { numeros: [], total };
    const desdeAhi =
      sentido === 'asc'
        ? ordenados.where('c.creadoEn', '>=', inicioDe(comienzo.desde))
        : ordenados.where('c.creadoEn', '<', inicioDe(comienzo.desde + 1));
    return { numeros: await leer(desdeAhi.orderBy('c.creadoEn', sentido), comienzo.saltar), total };
  }
  const comienzo = await comienzoPorLetras(db, (letras) => [`clientes por ${letras} letras`], {
    sentido,
    pagina,
  });
  if (!comienzo) return { numeros: [], total };
  const nombre = nombreDe(db);
  const desdeAhi =
    sentido === 'asc'
      ? ordenados.where(nombre, '>=', comienzo.letras)
      : ordenados.where(nombre, '<', despuesDe(comienzo.letras));
  return { numeros: await leer(desdeAhi.orderBy(nombre, sentido), comienzo.saltar), total };
}

async function hallados(db: Db, { q, orden, sentido }: Ordenados, pagina: Pagina): Promise<Numeros> {
  const columna = orden === 'nombre' ? nombreDe(db) : 'c.creadoEn';
  const suyos = clientesCon(db, q).select('c.id');
  const { rows, ...largo } = await findSome(suyos, columna);
  if (orden === 'nombre' || !largo.hayMas) {
    const ids = pageOfFound({ rows, ...largo }, sentido, pagina);
    return { numeros: ids.map((id) => ({ id })), ...largo };
  }
  // Of many the newest are soon found by their date.
  const { porPagina, offset } = pagina;
  const enOrden = suyos.orderBy(columna, sentido).orderBy('c.id', sentido);
  return { numeros: await enOrden.limit(porPagina).offset(offset).execute(), ...largo };
}

/** The clients that follow that number. */
export function clientesDesde(
  db: Db,
  q: string | undefined,
  ultimo: number,
  cuantos: number,
): Promise<FilaListaCliente[]> {
  return conEvaluaciones(db, q).where('c.id', '>', ultimo).orderBy('c.id').limit(cuantos).execute();
}
