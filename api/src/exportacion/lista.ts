export type Celda = string | number | null;

export interface Columna<T> {
  titulo: string;
  valor(fila: T): Celda;
}

/** A list to take away. */
export interface Exportacion<T> {
  /** File name without its ending. */
  nombre: string;
  columnas: Columna<T>[];
  lotes: AsyncIterable<T[]>;
}
