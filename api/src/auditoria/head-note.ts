import { existsSync, mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { Db } from '../db/connection';
import { walk } from './cadena';
import { requireChainHead } from './cadena.repository';
import { type ChainFault, type ChainHead, faultOfNotes, noteFileOf, noteFilesIn, readNote } from './notas';

export interface HeadNote {
  /** Comes back when everything that is committed by now is noted. */
  update(): Promise<void>;
  stop(): Promise<void>;
}

// For events that nobody waits for, such as a mail that went out after its answer.
const INTERVAL = 5000;

interface HeadNoteOptions {
  db: Db;
  dataDir: string;
  /** Tells the processes of one folder apart. */
  port: number;
  /** The note could not be written. */
  onFailure: (error: unknown) => void;
  /** The chain is not the one that was noted, so the note stays as it is. */
  onBreak: (fault: ChainFault) => void;
}

/**
 * Keeps the head of the chain in a file beside the database: who cuts the chain off in the database would have to
 * change this file as well. Callers who come while a note is being written share the next one.
 */
export function keepHeadNote({ db, dataDir, port, onFailure, onBreak }: HeadNoteOptions): HeadNote {
  const file = noteFileOf(dataDir, port);
  // With PostgreSQL nothing else may need the folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const notesOfOthers = noteFilesIn(dataDir)
    .filter((other) => other !== file)
    .map(readNote);
  // A new process goes on from the furthest head that another one noted.
  let noted: ChainHead | undefined = existsSync(file)
    ? readNote(file)
    : [...notesOfOthers].sort((a, b) => a.ultimo - b.ultimo).at(-1);
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function note(): Promise<void> {
    const head = await requireChainHead(db);
    if (head.ultimo === (noted?.ultimo ?? 0) && head.hash === (noted?.hash ?? head.hash)) return;
    const fault = await faultUpTo(head);
    if (fault) return onBreak(fault);
    await write(file, `${JSON.stringify(head)}\n`);
    noted = head;
  }

  /**
   * A note that does not stand in the chain is the only proof that it was touched, so no newer one takes its place.
   * Between the two heads each event is looked at: only then does the newer hash vouch for everything that the
   * older one did.
   */
  async function faultUpTo(head: ChainHead): Promise<ChainFault | undefined> {
    const last = head.ultimo;
    const notes = noted ? [...notesOfOthers, noted] : notesOfOthers;
    const from = noted?.ultimo ?? last;
    return (await faultOfNotes(db, notes, last)) ?? walk(db, { desde: from, hasta: last, last }, head);
  }

  function update(): Promise<void> {
    if (running) {
      next ??= running.then(() => {
        next = undefined;
        return update();
      });
      return next;
    }
    running = note()
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  const timer = setInterval(update, INTERVAL).unref();
  return {
    update,
    stop: () => {
      clearInterval(timer);
      return update();
    },
  };
}

/** All of it or nothing, and on the disk. */
async function write(file: string, content: string): Promise<void> {
  const newFile = `${file}.nuevo`;
  const handle = await open(newFile, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(newFile, file);
}
