import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeFault, type FileSchema, fileFault } from 'shared-domain/remotes';
import { UsageError } from '../command';

/** V8 has three message formats. */
function positionOf(text: string, message: string): number | undefined {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position) return Number(position);
  if (message.startsWith('Unexpected end')) return text.length;
  const [, token = '', around = ''] =
    /Unexpected token '(.)', (?:\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not/.exec(message) ?? [];
  const start = around ? text.indexOf(around) : -1;
  return start < 0 ? undefined : text.indexOf(token, start);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = positionOf(text, (error as Error).message);
    if (position === undefined) throw new UsageError('No es JSON válido.');
    const lines = text.slice(0, position).split('\n');
    const column = (lines.at(-1)?.length ?? 0) + 1;
    throw new UsageError(`No es JSON válido (línea ${lines.length}, columna ${column}).`);
  }
}

/** The UsageError names the position or the invalid property. */
export function parseAs<T>(schema: FileSchema<T>, text: string): T {
  const value = parseJson(text);
  const fault = fileFault(schema, value);
  if (fault) throw new UsageError(describeFault(fault));
  return value as T;
}

export function readAs<T>(schema: FileSchema<T>, file: string): T {
  try {
    return parseAs(schema, readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${file}: ${error.message} Corríjalo y vuelva a intentarlo.`);
  }
}

/** The returned function replaces the file atomically. */
function prepareFile(file: string, content: string | Buffer): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, content, { flush: true });
  return () => renameSync(next, file);
}

export const prepareJson = (file: string, content: unknown) =>
  prepareFile(file, `${JSON.stringify(content, undefined, 2)}\n`);

export const replaceFile = (file: string, content: string | Buffer) => prepareFile(file, content)();
export const replaceJson = (file: string, content: unknown) => prepareJson(file, content)();
