import type { Cell, ExportedList } from './lista';

/** Spreadsheets take a file without this mark for one in another encoding. */
const UTF8_MARK = '\uFEFF';
const FORMULA = /^[=+\-@\t\r]/;

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The rows as text, batch by batch, so that the whole file is never in memory. */
export async function* asCsv<T>({ columns, batches }: ExportedList<T>): AsyncGenerator<string> {
  yield UTF8_MARK + line(columns.map(({ title }) => title));
  for await (const batch of batches) {
    yield batch.map((row) => line(columns.map(({ value }) => value(row)))).join('');
  }
}
