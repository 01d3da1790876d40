import { type Politica, valoresSinFila } from 'shared-domain';
import type { ParteConFilas } from './parte';
import { filasDe } from './ruta';
import { texts } from './texts';

/** What gets the points of no row, in words: it depends on the rows that there are. */
export function loQueCaeEnOtro(parte: ParteConFilas, politica: Politica): string {
  const filas = filasDe(parte, politica);
  const [primera, ultima] = [filas[0], filas.at(-1)];
  if (!primera || !ultima) return texts.cae.todo;
  switch (parte.forma) {
    case 'tramos':
      return texts.cae.tramos(primera.desde, ultima.hasta);
    case 'umbrales':
      return texts.cae.umbrales(ultima.sobre, parte.unidad);
    case 'palabras':
      return texts.cae.palabras(valoresSinFila(parte.lista, [...filas]));
  }
}
