import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { formatNumero, MAXIMO_CONTADO, TEXTO_CURSOR } from 'shared-domain/campos';
import { z } from 'zod';
import type { Db } from '../db/connection';
import { type Direction, OPPOSITE, pageOfFew } from '../db/rows';
import { ProblemaError } from '../problemas';
import type { Largo, Pagina } from './pagina';

export const TEXTO_SIN_NUMERO = `Las páginas con número llegan hasta la fila ${formatNumero(MAXIMO_CONTADO)}: siga con «Siguiente».`;

export interface EnLista {
  lugar: string | number;
  id: number;
}

/** Starts after `offset` rows or after row `desde`. */
export interface Tramo {
  sentido: Direction;
  limite: number;
  offset: number;
  desde?: EnLista | undefined;
}

interface Lista<F> {
  key: string;
  sentido: Direction;
  esTexto?: boolean | undefined;
  pedida: Pick<Pagina, 'porPagina' | 'offset' | 'cursor'>;
  maximo?: number | undefined;
  /** `filas`: rows of the page, if read with the count. */
  contar(hasta: number): Promise<{ total: number; filas?: F[] }>;
  /** `esCorta`: all rows are counted. */
  leer(tramo: Tramo, esCorta: boolean): Promise<F[]>;
}

const HACIA = { antes: 'despues', despues: 'antes' } as const;
type Hacia = keyof typeof HACIA;

/** Counts up to `maximo` rows. A longer list has cursors, which cost the same anywhere. */
export async function paginate<F extends EnLista>(lista: Lista<F>): Promise<Largo & { filas: F[] }> {
  const { sentido, pedida, maximo = MAXIMO_CONTADO } = lista;
  const { porPagina, offset, cursor } = pedida;
  const orden = `${lista.key} ${sentido}`;
  const cursorDe = (hacia: Hacia, fila?: EnLista) =>
    Buffer.from(JSON.stringify([orden, hacia, ...(fila ? [fila.lugar, fila.id] : [])])).toString('base64url');

  const pagina = async (hacia: Hacia, tramo: Pick<Tramo, 'offset' | 'desde'>) => {
    const isForward = hacia === 'despues';
    const haciaAlli = isForward ? sentido : OPPOSITE[sentido];
    const leidas = await lista.leer({ ...tramo, sentido: haciaAlli, limite: porPagina + 1 }, false);
    const filas = leidas.slice(0, porPagina);
    if (!isForward) filas.reverse();
    const alli = leidas.length > porPagina ? cursorDe(hacia, filas.at(isForward ? -1 : 0)) : null;
    const hayAtras = tramo.desde !== undefined || tramo.offset > 0;
    const aqui = hayAtras ? cursorDe(HACIA[hacia], filas.at(isForward ? 0 : -1)) : null;
    return {
      filas,
      total: maximo,
      hayMas: true as const,
      anterior: isForward ? aqui : alli,
      siguiente: isForward ? alli : aqui,
      ultima: cursorDe('antes'),
    };
  };

  if (cursor !== undefined) {
    const { hacia, desde } = leerCursor(cursor, orden, lista.esTexto);
    return pagina(hacia, { offset: 0, desde });
  }
  if (offset >= maximo) throw new ProblemaError(422, TEXTO_SIN_NUMERO);
  const tramo = { sentido, limite: porPagina, offset };
  const { total, filas } = await lista.contar(maximo + 1);
  if (total > maximo) return pagina('despues', { offset });
  return { total, filas: filas ?? (await lista.leer(tramo, true)) };
}

function leerCursor(cursor: string, orden: string, esTexto = false): { hacia: Hacia; desde?: EnLista } {
  const comienzo = [z.literal(orden), z.enum(['antes', 'despues'])] as const;
  // PostgreSQL rejects null characters.
  const lugar = esTexto ? z.string().regex(/^[^\0]*$/) : z.int();
  const forma = z.union([z.tuple([...comienzo, lugar, z.int()]), z.tuple(comienzo)]);
  try {
    const [, hacia, ...fila] = forma.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return fila.length === 0 ? { hacia } : { hacia, desde: { lugar: fila[0], id: fila[1] } };
  } catch {
    throw new ProblemaError(422, TEXTO_CURSOR, { errors: { cursor: [TEXTO_CURSOR] } });
  }
}

export interface Columnas {
  lugar: RawBuilder<string | number>;
  id: RawBuilder<number>;
}

export const EN_LISTA = { lugar: sql.ref<string | number>('h.lugar'), id: sql.ref<number>('h.id') };

export function enTramo<DB, TB extends keyof DB, O>(
  filas: SelectQueryBuilder<DB, TB, O>,
  { lugar, id }: Columnas,
  { sentido, limite, offset, desde }: Tramo,
): SelectQueryBuilder<DB, TB, O> {
  const numero = (valor: number) => sql`cast(${valor} as bigint)`;
  let query = filas;
  if (desde) {
    const alli = typeof desde.lugar === 'number' ? numero(desde.lugar) : desde.lugar;
    const tras = sql.raw(sentido === 'asc' ? '>' : '<');
    query = query.where(sql<boolean>`(${lugar}, ${id}) ${tras} (${alli}, ${numero(desde.id)})`);
  }
  return query.orderBy(lugar, sentido).orderBy(id, sentido).limit(limite).offset(offset);
}

interface Hallada<DB, TB extends keyof DB, O> extends Columnas {
  halladas: SelectQueryBuilder<DB, TB, O>;
  contar?: ((hasta: number) => Promise<number>) | undefined;
  /** Few more rows than counted: counts while sorting. */
  sonPocas?: boolean;
  /** The same search among the next rows of the list. Without it, an index is searched. */
  cerca?: ((tramo: Tramo) => SelectQueryBuilder<DB, TB, O>) | undefined;
}

const TODAS = 2 ** 40;

/**
 * Sorts short lists after reading: in index order a rare name would read millions of rows. A frequent name is
 * sought among the next rows first, then in the whole list.
 */
export function paginaDeLista<DB, TB extends keyof DB, O>(
  db: Db,
  {
    halladas,
    contar = (hasta) => cuantas(db, halladas, hasta),
    sonPocas,
    cerca,
    lugar,
    id,
    maximo = MAXIMO_CONTADO,
    ...lista
  }: Hallada<DB, TB, O> & Omit<Lista<O & EnLista>, 'contar' | 'leer'>,
): Promise<Largo & { filas: (O & EnLista)[] }> {
  const conLugar = (query: SelectQueryBuilder<DB, TB, O>) =>
    query.select([lugar.as('lugar'), id.as('id')]).$castTo<O & EnLista>();
  const filas = conLugar(halladas);
  const primeras = (cuantasFilas: number) =>
    db
      .selectFrom(filas.limit(sql.lit(cuantasFilas)).as('h'))
      .selectAll()
      .$castTo<O & EnLista>();
  return paginate<O & EnLista>({
    ...lista,
    maximo,
    contar: async (hasta) =>
      sonPocas
        ? pageOfFew(
            primeras(hasta).orderBy(EN_LISTA.lugar, lista.sentido).orderBy(EN_LISTA.id, lista.sentido),
            lista.pedida,
          )
        : { total: await contar(hasta) },
    leer: async (tramo, esCorta) => {
      if (esCorta) return enTramo(primeras(maximo), EN_LISTA, tramo).execute();
      if (!cerca) return enTramo(filas, { lugar, id }, tramo).execute();
      // Enough for a search that finds one row in 200.
      const cercanas = cerca({ ...tramo, limite: Math.ceil(maximo / 2), offset: 0 });
      const halladasCerca = await enTramo(conLugar(cercanas), { lugar, id }, tramo).execute();
      if (halladasCerca.length === tramo.limite) return halladasCerca;
      return enTramo(primeras(TODAS), EN_LISTA, tramo).execute();
    },
  });
}

/** Counts up to a bound: millions take longer than a page. */
export async function cuantas<DB, TB extends keyof DB, O>(
  db: Db,
  halladas: SelectQueryBuilder<DB, TB, O>,
  hasta: number,
): Promise<number> {
  const algunas = halladas
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('una'))
    .limit(sql.lit(hasta));
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${algunas}) as n`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function enEseOrden<F>(
  halladas: readonly { id: number }[],
  leer: (ids: number[]) => Promise<F[]>,
  idDe: (fila: F) => number | null,
): Promise<F[]> {
  if (halladas.length === 0) return [];
  const filas = await leer(halladas.map(({ id }) => id));
  const porId = new Map(filas.map((fila) => [idDe(fila), fila]));
  return halladas.flatMap(({ id }) => porId.get(id) ?? []);
}
