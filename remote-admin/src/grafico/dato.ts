import type { Tone } from 'shared-ui';

/** One thing that is counted, with a value for each series. */
export interface Dato {
  /** Short, for the axis. */
  etiqueta: string;
  /** In full, for the table. */
  nombre?: string;
  valores: readonly number[];
}

export interface Serie {
  nombre: string;
  tono: Tone;
}

export interface FormaProps {
  datos: readonly Dato[];
  series: readonly Serie[];
  formato: (valor: number) => string;
  alto: number;
}

/** The width of a plot as long as its place has none, as in tests. */
export const SIN_MEDIDA = 640;

/** Unique in a plot: two weeks of different years have the same short name. */
export const keyOf = ({ nombre, etiqueta }: Dato) => nombre ?? etiqueta;

export const suma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0);
