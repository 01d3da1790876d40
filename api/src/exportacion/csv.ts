import type { Celda, Exportacion } from './lista';

/** Spreadsheets take a file without this mark for another alphabet. */
const MARCA_UTF8 = '\uFEFF';
const FORMULA = /^[=+\-@\t\r]/;

/** A text that a spreadsheet would run as a formula is kept a text. */
export function celdaCsv(valor: Celda): string {
  if (valor === null) return '';
  if (typeof valor === 'number') return String(valor);
  const seguro = FORMULA.test(valor) ? `'${valor}` : valor;
  return /[",\r\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro;
}

const linea = (celdas: Celda[]): string => `${celdas.map(celdaCsv).join(',')}\r\n`;

/** The rows as text, batch by batch: the file is never in memory as a whole. */
export async function* comoCsv<T>({ columnas, lotes }: Exportacion<T>): AsyncGenerator<string> {
  yield MARCA_UTF8 + linea(columnas.map(({ titulo }) => titulo));
  for await (const lote of lotes) {
    yield lote.map((fila) => linea(columnas.map(({ valor }) => valor(fila)))).join('');
  }
}
