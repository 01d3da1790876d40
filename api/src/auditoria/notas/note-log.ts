import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { AuditKeys } from '../audit-keys';
import type { ChainHead, NoteLine } from './note';
import { endOf, noteFileOf, noteLogsIn } from './note-files';
import { NO_SEAL, sealedLine } from './note-line';

interface NoteLogOptions {
  dataDir: string;
  /** Tells apart the processes that share a folder. */
  port: number;
  keys: AuditKeys;
  clock: () => number;
}

export interface OpenNoteLog {
  /** The newest line. */
  last(): NoteLine | undefined;
  /** Appends a head, and resolves once it is on the disk. */
  append(head: ChainHead): Promise<NoteLine>;
}

/** The log of this process. A line is only ever added to it, so the folder may be one that forbids anything else. */
export function openNoteLog({ dataDir, port, keys, clock }: NoteLogOptions): OpenNoteLog {
  // With PostgreSQL no other part of the service may have made this folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const own = noteLogsIn(dataDir).find((log) => log.port === port);
  let { line: last, isTorn } = own ? endOf(own) : { line: undefined, isTorn: false };
  return {
    last: () => last,
    async append(head) {
      const now = new Date(clock());
      const line = sealedLine(keys.newest, last?.sello ?? NO_SEAL, head, now.toISOString());
      // Half a line that a power cut left stays as it is. The seals show that nothing stood there.
      const text = `${isTorn ? '\n' : ''}${JSON.stringify(line)}\n`;
      // Until it is known to be written, the next line begins anew in the same way.
      isTorn = true;
      await appendToDisk(noteFileOf(dataDir, port, now), text);
      isTorn = false;
      last = line;
      return line;
    },
  };
}

async function appendToDisk(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.writeFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
