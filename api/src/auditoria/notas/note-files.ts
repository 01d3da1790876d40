import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { NoteLine } from './note';
import { parseLine } from './note-line';

const FILE = /^auditoria-cabezas-(\d+)-(\d{4}-\d{2})\.jsonl$/;
/** More than the longest line. */
const LINE_BYTES = 1024;

/** The log of one process, a file for each month, oldest first. */
export interface NoteLog {
  port: number;
  files: string[];
}

export const noteFileOf = (dataDir: string, port: number, now: Date): string =>
  join(dataDir, `auditoria-cabezas-${port}-${now.toISOString().slice(0, 7)}.jsonl`);

/** The logs in a folder of data. Each process that serves from the folder writes a log of its own. */
export function noteLogsIn(dataDir: string): NoteLog[] {
  if (!existsSync(dataDir)) return [];
  const logs = new Map<number, string[]>();
  for (const name of readdirSync(dataDir).sort()) {
    const port = Number(FILE.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isNaN(port)) logs.set(port, [...(logs.get(port) ?? []), join(dataDir, name)]);
  }
  return [...logs].map(([port, files]) => ({ port, files }));
}

interface EndOfLog {
  /** The last line that was written completely. */
  line: NoteLine | undefined;
  /** Half a line stands behind it. */
  isTorn: boolean;
  /** A whole line stands behind it that cannot be read. */
  isUnreadable: boolean;
}

export function endOf({ files }: NoteLog): EndOfLog {
  let isTorn = false;
  let isUnreadable = false;
  for (const file of files.toReversed()) {
    const texts = tailOf(file).split('\n');
    if (texts.pop() !== '') isTorn = true;
    const lines = texts.map(parseLine);
    if (lines.length > 0 && !isTorn) isUnreadable ||= lines.at(-1) === undefined;
    const line = lines.findLast((one) => one !== undefined);
    if (line) return { line, isTorn, isUnreadable };
  }
  return { line: undefined, isTorn, isUnreadable };
}

function tailOf(file: string): string {
  return readAt(file, (size) => Math.max(0, size - 4 * LINE_BYTES), 4 * LINE_BYTES);
}

/** The first line of a file; undefined where it cannot be read. */
export function firstLineOf(file: string): NoteLine | undefined {
  return parseLine(readAt(file, () => 0, LINE_BYTES).split('\n')[0] ?? '');
}

function readAt(file: string, startOf: (size: number) => number, bytes: number): string {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(bytes);
    const read = readSync(descriptor, buffer, 0, bytes, startOf(fstatSync(descriptor).size));
    return buffer.toString('utf8', 0, read);
  } finally {
    closeSync(descriptor);
  }
}
