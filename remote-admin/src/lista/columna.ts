import type { TableColumn } from 'shared-ui';

/** Room in rem for the greatest amount that a credit can have. */
export const ANCHO_DE_MONTO = 9.75;

/** One column of a list: what it is called and what it shows of a row. */
export interface Columna<Fila> extends TableColumn<Fila> {
  /** The API can sort by it, under the name that is its key. */
  isSortable?: boolean;
  /** Dates are looked at from the newest on, and their order has other words. */
  isDate?: boolean;
}

/** Which column a list is sorted by, and which way. */
export interface Orden {
  orden: string;
  sentido: 'asc' | 'desc';
}
