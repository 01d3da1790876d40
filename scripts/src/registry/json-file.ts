import { readFileSync } from 'node:fs';
import { UsageError } from '../usage-error';

/** Where the parser stopped; it says so in one of three ways. */
function placeOf(text: string, message: string): number | undefined {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position) return Number(position);
  if (message.startsWith('Unexpected end')) return text.length;
  const [, token = '', around = ''] =
    /Unexpected token '(.)', (?:\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not/.exec(message) ?? [];
  const start = around ? text.indexOf(around) : -1;
  return start < 0 ? undefined : text.indexOf(token, start);
}

function lineAndColumn(text: string, place: number): string {
  const lines = text.slice(0, place).split('\n');
  return `línea ${lines.length}, columna ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** Reads a JSON file that people edit by hand: a mistake in it is told with its place. */
export function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const place = placeOf(text, (error as Error).message);
    const where = place === undefined ? '' : ` (${lineAndColumn(text, place)})`;
    throw new UsageError(`${file} no es JSON válido${where}. Corríjalo y vuelva a intentarlo.`);
  }
}
