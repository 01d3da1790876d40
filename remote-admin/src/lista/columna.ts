import type { ReactNode } from 'react';

/** One column of a list: what it is called and what it shows of a row. */
export interface Columna<Fila> {
  /** Where the rows can be sorted by it, the API's name of that order. */
  id: string;
  titulo: string;
  celda: (fila: Fila) => ReactNode;
  ordenable?: boolean;
  /** Dates and amounts are looked at from the greatest on. */
  primeroMayor?: boolean;
  /** Numbers stand at the end of the cell. */
  alFinal?: boolean;
}
