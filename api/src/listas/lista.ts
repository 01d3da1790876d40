export type Cell = string | number | null;

export interface Column<T> {
  title: string;
  value(row: T): Cell;
}

export interface ExportedList<T> {
  name: string;
  columns: Column<T>[];
  batches: AsyncIterable<T[]>;
}

/** Lima is five hours behind UTC all year. */
const BEHIND_UTC = 5 * 3_600_000;

/** '2026-11-20 19:05:46', which spreadsheets of every locale read and sort. */
const inLima = (moment: string | number): string =>
  new Date(new Date(moment).getTime() - BEHIND_UTC).toISOString().slice(0, 19).replace('T', ' ');

export const limaTime = <T>(title: string, momentOf: (row: T) => string | number | null): Column<T> => ({
  title: `${title} (hora de Lima)`,
  value: (row) => {
    const moment = momentOf(row);
    return moment === null ? null : inLima(moment);
  },
});

const VISIBLE = 3;
const VISIBLE_OF_ACCOUNT = 4;

/** Three digits distinguish people of the same name. */
export const enmascarar = (dni: string): string =>
  '•'.repeat(Math.max(0, dni.length - VISIBLE)) + dni.slice(-VISIBLE);

/** People compare accounts by the last four digits. */
export const enmascararCuenta = (numero: string): string => `••••${numero.slice(-VISIBLE_OF_ACCOUNT)}`;

/** 'r•••@correo.pe' */
export const enmascararCorreo = (correo: string): string =>
  `${correo.slice(0, 1)}•••${correo.slice(correo.lastIndexOf('@'))}`;
