export type Cell = string | number | null;

export interface Column<T> {
  title: string;
  value(row: T): Cell;
}

/** A list that is sent as a file. */
export interface ExportedList<T> {
  /** The name of the file without its extension. */
  name: string;
  columns: Column<T>[];
  batches: AsyncIterable<T[]>;
}
