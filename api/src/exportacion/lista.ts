export type Cell = string | number | null;

export interface Column<T> {
  title: string;
  value(row: T): Cell;
}

/** A list to take away. */
export interface ExportedList<T> {
  /** File name without its ending. */
  name: string;
  columns: Column<T>[];
  batches: AsyncIterable<T[]>;
}
