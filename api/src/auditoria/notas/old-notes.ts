import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainHead } from './note';
import type { OpenNoteLog } from './note-log';

const OLD_FILE = /^auditoria-cabeza-\d+\.json$/;

/** Stands for a note that cannot be read. There is no event zero, so it never agrees with a chain. */
const UNREADABLE: ChainHead = { ultimo: 0, hash: '' };

interface OldNote extends ChainHead {
  file: string;
}

/** Notes of an earlier release, which kept only the newest head of each process. The earliest event is first. */
export function oldNotesIn(dataDir: string): OldNote[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((name) => OLD_FILE.test(name))
    .map((name) => ({ file: join(dataDir, name), ...readOldNote(join(dataDir, name)) }))
    .sort((a, b) => a.ultimo - b.ultimo);
}

function readOldNote(file: string): ChainHead {
  try {
    const { ultimo, hash } = JSON.parse(readFileSync(file, 'utf8')) as ChainHead;
    return Number.isSafeInteger(ultimo) && ultimo > 0 && typeof hash === 'string'
      ? { ultimo, hash }
      : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** Writes each of them into the log, and then removes its file: where this is interrupted, it is written once more. */
export async function passOnOldNotes(dataDir: string, log: OpenNoteLog): Promise<void> {
  for (const { file, ...head } of oldNotesIn(dataDir)) {
    await log.append(head);
    await rm(file, { force: true });
  }
}
