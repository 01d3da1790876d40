import type { ReactNode } from 'react';

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
}
