import { existsSync, mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { Db } from '../db/connection';
import { walk } from './cadena';
import { requireChainHead } from './cadena.repository';
import { type ChainFault, type ChainHead, faultOfNotes, noteFileOf, noteFilesIn, readNote } from './notas';

export interface HeadNote {
  /** Resolves once everything that is committed by now is noted. */
  update(): Promise<void>;
  stop(): Promise<void>;
}

// The note is also written without a call, for events such as a mail that leaves after its answer.
const INTERVAL = 5000;

interface HeadNoteOptions {
  db: Db;
  dataDir: string;
  /** Tells apart the processes that share a folder. */
  port: number;
  /** Called where the note could not be written. */
  onFailure: (error: unknown) => void;
  /** Called where the chain is not the one that was noted. The note then stays as it is. */
  onBreak: (fault: ChainFault) => void;
}

/**
 * Keeps the head of the chain in a file beside the database: somebody who cuts off the chain in the database would have
 * to change this file as well. Callers who come while the note is being written share the next note.
 */
export function keepHeadNote({ db, dataDir, port, onFailure, onBreak }: HeadNoteOptions): HeadNote {
  const file = noteFileOf(dataDir, port);
  // With PostgreSQL no other part of the service may have made this folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const notesOfOthers = noteFilesIn(dataDir)
    .filter((other) => other !== file)
    .map(readNote);
  // A new process goes on from the furthest head that another process noted.
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
   * A note that no longer agrees with the chain is the only proof that somebody changed it, so no newer note replaces
   * it. Every event between the two heads is checked: only then does the newer hash prove all that the older one
   * proved.
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

/** Replaces the file as a whole or not at all, and waits until it is on the disk. */
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
