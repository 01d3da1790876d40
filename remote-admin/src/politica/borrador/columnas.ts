import type { Fila, ParteConFilas, ValorConNombre } from '../partes/parte';
import { texts } from '../partes/texts';

/** A field of each row. */
export interface Columna {
  clave: keyof Fila;
  label: string;
  tipo: ValorConNombre['tipo'] | 'palabras';
  paso?: number;
}

const PUNTOS: Columna = { clave: 'puntos', label: texts.puntos, tipo: 'puntos' };

export function columnasDe(parte: ParteConFilas): readonly Columna[] {
  switch (parte.forma) {
    case 'tramos':
      return [
        { clave: 'desde', label: texts.desde, tipo: 'cuantos' },
        { clave: 'hasta', label: texts.hasta, tipo: 'cuantos' },
        PUNTOS,
      ];
    case 'umbrales':
      return [
        { clave: 'sobre', label: texts.sobre(parte.unidad), tipo: 'cuantos', paso: parte.paso },
        PUNTOS,
      ];
    case 'palabras':
      return [{ clave: 'palabras', label: texts.palabras, tipo: 'palabras' }, PUNTOS];
  }
}

/** A new row, which goes on where the last one ends. */
export function filaNueva(parte: ParteConFilas, ultima: Fila | undefined): object {
  if (parte.forma === 'palabras') return { palabras: '', puntos: 0 };
  if (parte.forma === 'umbrales') return { sobre: Number.NaN, puntos: 0 };
  const desde = (ultima?.hasta ?? Number.NaN) + 1;
  return { desde, hasta: Number.NaN, puntos: 0 };
}
