import type { Db } from '../connection';
import type { Direction } from '../rows';
import { cuantosPorClave, type Limites } from './conteos';
import { comienzoDePagina } from './pagina-contada';
import { LARGOS_DE_LETRAS, type Letras, type QueSeCuenta } from './que-se-cuenta';

/** So many rows are soon skipped. */
const POCAS = 500;

interface Pedido {
  sentido: Direction;
  pagina: { offset: number; porPagina: number };
  limites?: Limites;
}

/**
 * Where a page of a list by name begins: the first letters of the names there, and how many rows that begin with them come
 * before it in the order of the list. More letters are asked for while there are many. Undefined where the list is shorter.
 */
export async function comienzoPorLetras(
  db: Db,
  contados: (letras: Letras) => QueSeCuenta[],
  { sentido, pagina, limites }: Pedido,
): Promise<{ letras: string; saltar: number } | undefined> {
  let letras = '';
  let saltar = pagina.offset;
  for (const largo of LARGOS_DE_LETRAS) {
    const nombres = await cuantosPorClave(db, contados(largo), { ...limites, comienzo: letras });
    if (sentido === 'desc') nombres.reverse();
    const porNombre = nombres.map(({ clave, cantidad }) => ({ lugar: clave, cantidad }));
    const comienzo = comienzoDePagina(porNombre, { offset: saltar, porPagina: pagina.porPagina });
    if (!comienzo) return undefined;
    letras = comienzo.desde;
    saltar = comienzo.saltar;
    if (saltar <= POCAS) break;
  }
  return { letras, saltar };
}
