import { closeSync, createReadStream, existsSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Db } from '../db/connection';
import { type ChainFault, hashesOf, lastEventId } from './chain.repository';
import { type AuditKey, type AuditKeys, auditKeysOf, hmacOf } from './chain-hash';

export type ChainHead = Pick<NoteLine, 'ultimo' | 'hash'>;

/** The seal covers the previous seal, so that no line can be removed or edited unnoticed. */
const noteLine = z.object({
  fecha: z.string(),
  ultimo: z.int(),
  hash: z.string(),
  llave: z.string(),
  sello: z.string(),
});
export type NoteLine = z.infer<typeof noteLine>;

interface NoteLog {
  port: number;
  files: string[];
}

const FILE = /^auditoria-cabezas-(\d+)-(\d{4}-\d{2})\.jsonl$/;
const LINE_BYTES = 1024;
const NO_SEAL = '';

export const noteFileOf = (dataDir: string, port: number, now: Date): string =>
  join(dataDir, `auditoria-cabezas-${port}-${now.toISOString().slice(0, 7)}.jsonl`);

export function noteLogsIn(dataDir: string): NoteLog[] {
  if (!existsSync(dataDir)) return [];
  const logs = new Map<number, string[]>();
  for (const name of readdirSync(dataDir).sort()) {
    const port = Number(FILE.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isNaN(port)) logs.set(port, [...(logs.get(port) ?? []), join(dataDir, name)]);
  }
  return [...logs].map(([port, files]) => ({ port, files }));
}

export function sealedLine(
  key: AuditKey,
  previousSeal = NO_SEAL,
  { ultimo, hash }: ChainHead,
  fecha: string,
): NoteLine {
  const line = { fecha, ultimo, hash, llave: key.id };
  return { ...line, sello: sealOfLine(key, previousSeal, line) };
}

const sealOfLine = (key: AuditKey, previous: string, { fecha, ultimo, hash }: Omit<NoteLine, 'sello'>) =>
  hmacOf(key, ['nota', previous, fecha, ultimo, hash, key.id]);

function isSealedLine(line: NoteLine, previousSeal: string, keys: AuditKeys): boolean {
  const key = keys.get(line.llave);
  return key !== undefined && line.sello === sealOfLine(key, previousSeal, line);
}

/** Undefined for an invalid line, such as half a line after a power cut. */
function parseLine(text: string): NoteLine | undefined {
  try {
    return noteLine.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** `isTorn`: half a line follows. `isUnreadable`: an unparsable whole line follows. */
export function endOf({ files }: Pick<NoteLog, 'files'>) {
  let isTorn = false;
  let isUnreadable = false;
  for (const file of files.toReversed()) {
    const texts = readAt(file, (size) => Math.max(0, size - 4 * LINE_BYTES), 4 * LINE_BYTES).split('\n');
    if (texts.pop() !== '') isTorn = true;
    const lines = texts.map(parseLine);
    if (lines.length > 0 && !isTorn) isUnreadable ||= lines.at(-1) === undefined;
    const line = lines.findLast((one) => one !== undefined);
    if (line) return { line, isTorn, isUnreadable };
  }
  return { line: undefined, isTorn, isUnreadable };
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

/** Both included. */
interface NoteRange {
  from: number;
  to: number;
}

const BATCH = 500;

export async function faultOfLogs(
  db: Db,
  dataDir: string,
  range: NoteRange,
): Promise<ChainFault | undefined> {
  let batch: ChainHead[] = [];
  for await (const note of readNotes(dataDir, auditKeysOf(db), range)) {
    if ('fault' in note) return (await faultOfNotes(db, batch)) ?? note.fault;
    batch.push(note);
    if (batch.length < BATCH) continue;
    const fault = await faultOfNotes(db, batch);
    if (fault) return fault;
    batch = [];
  }
  return faultOfNotes(db, batch);
}

/** Read the notes before the chain, which grows meanwhile. */
export async function faultOfNotes(
  db: Db,
  notes: readonly ChainHead[],
  lastKnown?: number,
): Promise<ChainFault | undefined> {
  if (notes.length === 0) return undefined;
  const last = lastKnown ?? (await lastEventId(db));
  const ids = notes.map(({ ultimo }) => ultimo);
  const hashes = await hashesOf(db, ids);
  const [first] = notes
    .filter(({ ultimo, hash }) => ultimo > last || hashes.get(ultimo) !== hash)
    .sort((a, b) => a.ultimo - b.ultimo);
  if (!first) return undefined;
  const { ultimo: id } = first;
  return id > last ? { tipo: 'cortada', id: last + 1 } : { tipo: 'reescrita', id };
}

async function* readNotes(
  dataDir: string,
  keys: AuditKeys | undefined,
  { from, to }: NoteRange,
): AsyncGenerator<NoteLine | { fault: ChainFault }> {
  for (const log of noteLogsIn(dataDir)) {
    const files = filesOf(log, { from, to });
    const before = log.files[log.files.indexOf(files[0] ?? '') - 1];
    let seal = before ? endOf({ files: [before] }).line?.sello : NO_SEAL;
    for await (const text of linesOf(files)) {
      const line = parseLine(text);
      // Half a line after a power cut. If it replaced a line, the next seal does not fit.
      if (!line) continue;
      if (line.ultimo >= from && line.ultimo <= to) {
        if (keys && seal !== undefined && !isSealedLine(line, seal, keys))
          yield { fault: { tipo: 'nota', id: line.ultimo } };
        yield line;
      }
      seal = line.sello;
    }
    if (endOf(log).isUnreadable) yield { fault: { tipo: 'ilegible', id: 0 } };
  }
}

function filesOf({ files }: NoteLog, { from, to }: NoteRange): string[] {
  const firsts = files.map(
    (file) => parseLine(readAt(file, () => 0, LINE_BYTES).split('\n')[0] ?? '')?.ultimo,
  );
  return files.filter((_, i) => (firsts[i] ?? 0) <= to && (firsts[i + 1] ?? Number.MAX_SAFE_INTEGER) >= from);
}

async function* linesOf(files: readonly string[]): AsyncGenerator<string> {
  for (const file of files) yield* createInterface({ input: createReadStream(file) });
}
