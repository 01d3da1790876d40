import { MAXIMO_CONTADO, type PaginaExcepciones, type TipoExcepcion } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Period } from '../../db/rows';
import type { Largo, Pagina } from '../../listas/pagina';
import { cuantas, EN_LISTA, enTramo, paginar, type Tramo } from '../../listas/pagina-de-lista.repository';
import { type FilaDeHallazgo, hallazgosDe, TIPOS_DE_HALLAZGO } from './hallazgos.repository';

export interface FiltroHallazgos extends Period {
  tipo?: TipoExcepcion | undefined;
  /** The day of today in Lima. */
  hoy: string;
}

type Cantidad = Pick<PaginaExcepciones['porTipo'][number], 'cantidad' | 'hayMas'>;
type PaginaDeHallazgos = Largo & { filas: FilaDeHallazgo[]; cantidades: Record<TipoExcepcion, Cantidad> };

/** Found by events only, which are never removed: what once were more than are counted are more for ever. */
const SOLO_CRECEN: readonly TipoExcepcion[] = ['edito_y_aprobo', 'reenvios'];
const deSobra = new WeakMap<Db, Set<string>>();

async function contar(db: Db, tipo: TipoExcepcion, filtro: Omit<FiltroHallazgos, 'tipo'>, maximo: number) {
  const sobran = deSobra.get(db) ?? new Set();
  const clave = `${tipo} ${maximo}`;
  const isDeSiempre = filtro.desde === undefined && filtro.hasta === undefined;
  if (isDeSiempre && sobran.has(clave)) return maximo + 1;
  const cantidad = await cuantas(db, hallazgosDe(db, tipo, filtro), maximo + 1);
  if (isDeSiempre && cantidad > maximo && SOLO_CRECEN.includes(tipo)) deSobra.set(db, sobran.add(clave));
  return cantidad;
}

/** One page of exceptions, newest first, and how many there are of each kind in all, counted to a bound. */
export async function paginaDeHallazgos(
  db: Db,
  { tipo, ...filtro }: FiltroHallazgos,
  pedida: Pagina,
  maximo = MAXIMO_CONTADO,
): Promise<PaginaDeHallazgos> {
  const cantidades = {} as Record<TipoExcepcion, Cantidad>;
  for (const uno of TIPOS_DE_HALLAZGO) {
    const cantidad = await contar(db, uno, filtro, maximo);
    cantidades[uno] = cantidad > maximo ? { cantidad: maximo, hayMas: true } : { cantidad };
  }
  const tipos = tipo ? [tipo] : TIPOS_DE_HALLAZGO;
  const contadas = tipos.reduce((suma, uno) => suma + cantidades[uno].cantidad, 0);
  const total = tipos.some((uno) => cantidades[uno].hayMas) ? maximo + 1 : contadas;

  /** Each kind is read only as far as the part can need. Few rows are sorted, many are read in the order of an index. */
  const leer = ({ limite, offset, ...tramo }: Tramo) => {
    const partes = tipos.map((uno) => {
      const todas = hallazgosDe(db, uno, filtro);
      const filas = cantidades[uno].hayMas ? todas : db.selectFrom(todas.limit(maximo).as('h')).selectAll();
      const suyas = enTramo(filas, EN_LISTA, { ...tramo, limite: limite + offset, offset: 0 });
      return db.selectFrom(suyas.as('s')).selectAll();
    });
    const juntas = partes.reduce((unidas, parte) => unidas.unionAll(parte));
    return enTramo(db.selectFrom(juntas.as('h')).selectAll(), EN_LISTA, {
      sentido: tramo.sentido,
      limite,
      offset,
    }).execute();
  };

  const pagina = await paginar({
    clave: 'excepciones',
    sentido: 'desc',
    pedida,
    maximo,
    contar: async () => ({ total }),
    leer,
  });
  return { ...pagina, cantidades };
}

/** All exceptions of this moment, newest first. */
export function todosLosHallazgos(db: Db, { tipo, ...filtro }: FiltroHallazgos): Promise<FilaDeHallazgo[]> {
  const todas = (tipo ? [tipo] : TIPOS_DE_HALLAZGO)
    .map((uno) => hallazgosDe(db, uno, filtro))
    .reduce((unidas, parte) => unidas.unionAll(parte));
  const { lugar, id } = EN_LISTA;
  return db.selectFrom(todas.as('h')).selectAll().orderBy(lugar, 'desc').orderBy(id, 'desc').execute();
}
