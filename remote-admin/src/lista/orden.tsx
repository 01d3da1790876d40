import { CabeceraOrdenable } from './cabecera-ordenable';
import type { Columna, Orden } from './columna';
import type { Parametros } from './use-parametros';

const SORT = { asc: 'ascending', desc: 'descending' } as const;

/** The order that the address tells, or the usual one. */
export function ordenElegido({ leer }: Parametros, habitual: Orden): Orden {
  const orden = leer('orden') || habitual.orden;
  const sentido = leer('sentido') || (leer('orden') ? 'asc' : habitual.sentido);
  return { orden, sentido: sentido === 'desc' ? 'desc' : 'asc' };
}

/** The column with a heading that sorts by it, where the API can. */
export function conOrden<Fila>(
  columna: Columna<Fila>,
  { orden, sentido }: Orden,
  onOrden: (orden: Orden) => void,
) {
  if (!columna.isSortable) return columna;
  const actual = columna.key === orden ? sentido : undefined;
  return {
    ...columna,
    sort: actual ? SORT[actual] : ('none' as const),
    header: <CabeceraOrdenable columna={columna} actual={actual} onOrden={onOrden} />,
  };
}
