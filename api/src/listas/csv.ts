import { LETRAS_INVISIBLES } from 'shared-domain';
import type { Cell, ExportedList } from './lista';

/** Spreadsheets take a file without this mark for one in another encoding. */
const UTF8_MARK = '\uFEFF';
/** Signs with which a formula begins, also in the widths that some spreadsheets take for the same. */
const SIGN = /[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/;
/** Which separator a spreadsheet uses depends on the computer on which the file is opened. */
const SEPARATOR = /[,;|\p{Cc}\u2028\u2029]/u;
const UNSEEN = new RegExp(`[\\s"${LETRAS_INVISIBLES}]`, 'u');

/** Adds an apostrophe wherever a spreadsheet might begin a cell with a formula. */
function withoutFormulas(text: string): string {
  let isBegin = true;
  return Array.from(text, (sign) => {
    const safe = isBegin && SIGN.test(sign) ? `'${sign}` : sign;
    isBegin = SEPARATOR.test(sign) || (isBegin && UNSEEN.test(sign));
    return safe;
  }).join('');
}

/** One cell of a line. Numbers stay numbers. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = SIGN.test(value) ? withoutFormulas(value) : value;
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
