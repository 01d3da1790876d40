import type { ReactNode } from 'react';

/** Room in rem for the greatest amount that a credit can have. */
export const ANCHO_DE_MONTO = 9.75;

/** One column of a list: what it is called and what it shows of a row. */
export interface Columna<Fila> {
  /** Where the rows can be sorted by it, the API's name of that order. */
  id: string;
  titulo: string;
  celda: (fila: Fila) => ReactNode;
  ordenable?: boolean;
  /** Dates are looked at from the newest on, and their order has other words. */
  esFecha?: boolean;
  /** Numbers stand at the end of the cell. */
  alFinal?: boolean;
  /** The least width in rem, where the usual one of its kind does not suit. */
  minimo?: number;
}
