import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { AuditKeys } from '../audit-keys';
import type { ChainFault, NoteLine } from './note';
import { endOf, firstLineOf, type NoteLog, noteLogsIn } from './note-files';
import { isSealedLine, NO_SEAL, parseLine } from './note-line';

/** Events whose notes are wanted, the first and the last one included. */
export interface NoteRange {
  from: number;
  to: number;
}

export const EVERYTHING: NoteRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** What stands in the logs about a range of events: lines, and where a line is missing or not the one that was written. */
export async function* readNotes(
  dataDir: string,
  keys: AuditKeys | undefined,
  { from, to }: NoteRange,
): AsyncGenerator<NoteLine | { fault: ChainFault }> {
  for (const log of noteLogsIn(dataDir)) {
    const files = filesOf(log, { from, to });
    const before = log.files[log.files.indexOf(files[0] ?? '') - 1];
    let seal: string | undefined = before ? endOf({ ...log, files: [before] }).line?.sello : NO_SEAL;
    for await (const text of linesOf(files)) {
      const line = parseLine(text);
      // Half a line of a power cut lies between two lines that follow one another. In the place of any other line it
      // breaks the seal of the next one.
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

/** The files that may have notes about this range: a log is in the order of the events. */
function filesOf({ files }: NoteLog, { from, to }: NoteRange): string[] {
  const firsts = files.map((file) => firstLineOf(file)?.ultimo);
  return files.filter((_, i) => (firsts[i] ?? 0) <= to && (firsts[i + 1] ?? Number.MAX_SAFE_INTEGER) >= from);
}

async function* linesOf(files: readonly string[]): AsyncGenerator<string> {
  for (const file of files) yield* createInterface({ input: createReadStream(file) });
}
