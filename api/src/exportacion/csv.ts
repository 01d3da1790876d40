import { LETRAS_INVISIBLES } from 'shared-domain';
import type { Cell, ExportedList } from './lista';

/** Spreadsheets take a file without this mark for one in another encoding. */
const UTF8_MARK = '\uFEFF';
/** Signs with which a formula begins, also in the widths that some spreadsheets take for the same. */
const SIGN = /[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/;
/** The begin of a cell: which separator a spreadsheet uses depends on the computer on which the file is opened. */
const BEGIN = `(?:^|[,;|\\p{Cc}\\u2028\\u2029])[\\s"${LETRAS_INVISIBLES}]*`;
const FORMULA = new RegExp(`(?<=${BEGIN})(?=${SIGN.source})`, 'gu');

/** A text gets an apostrophe wherever a spreadsheet might begin a cell with a formula. Numbers stay numbers. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = SIGN.test(value) ? value.replace(FORMULA, "'") : value;
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The rows as text, batch by batch, so that the whole file is never in memory. */
export async function* asCsv<T>({ columns, batches }: ExportedList<T>): AsyncGenerator<string> {
  yield UTF8_MARK + line(columns.map(({ title }) => title));
  for await (const batch of batches) {
    yield batch.map((row) => line(columns.map(({ value }) => value(row)))).join('');
  }
}
