import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Db } from '../db/connection';
import type { TablaAuditoriaCabeza } from '../db/tablas';
import { faultOfHead, type ReviewedBreak, reviewedBreak, walk } from './cadena';
import { type ChainFault, requireChainHead } from './cadena.repository';
import { auditKeysOf } from './chain-hash';
import { sharedRuns } from './encadenador';
import {
  type ChainHead,
  endOf,
  faultOfNotes,
  type NoteLine,
  noteFileOf,
  noteLogsIn,
  sealedLine,
} from './notas';

// The note is also written without a call, for events such as a mail that leaves after its answer.
const INTERVAL = 5000;

export interface HeadNoteOptions {
  db: Db;
  dataDir: string;
  /** Distinguishes the processes that share a folder. */
  port: number;
  clock?: () => number;
  onFailure: (error: unknown) => void;
  /** Called if the chain contradicts the notes. No note is written then. */
  onBreak: (fault: ChainFault) => void | Promise<void>;
  /** Called with the head in the database, and the reviewed break. */
  onHead?: (head: TablaAuditoriaCabeza, base: ReviewedBreak | undefined) => void;
  onNote?: ((line: NoteLine) => void) | undefined;
}

/**
 * Keeps a log of the heads of the chain outside the database, which reveals that an older state of the database was put
 * back. Callers that come while a note is written share the next note. Lines are only appended, so the folder may forbid
 * anything else.
 */
export function keepHeadNote({ db, dataDir, port, clock = Date.now, ...on }: HeadNoteOptions) {
  const keys = auditKeysOf(db);
  if (!keys) throw new Error('The notes of the trail need a key.');
  const { newest } = keys;
  // With PostgreSQL no other part of the service may have made this folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const logs = noteLogsIn(dataDir);
  const own = logs.find((log) => log.port === port);
  let { line: last, isTorn } = endOf(own ?? { files: [] });
  const notesOfOthers = logs.filter((log) => log !== own).flatMap((log) => endOf(log).line ?? []);
  // A new process continues from the furthest head that another process noted.
  let noted: ChainHead | undefined = last ?? notesOfOthers.toSorted((a, b) => a.ultimo - b.ultimo).at(-1);
  let base: ReviewedBreak | undefined;

  async function note(): Promise<void> {
    const head = await requireChainHead(db);
    if (head.revisada !== (base?.id ?? null)) base = await reviewedBreak(db, head.revisada);
    on.onHead?.(head, base);
    if (head.ultimo === (noted?.ultimo ?? 0) && head.hash === (noted?.hash ?? head.hash)) return;
    const fault = await faultUpTo(head);
    if (fault) return on.onBreak(fault);
    const line = await append(head);
    noted = line;
    on.onNote?.(line);
  }

  /**
   * Compares the notes with the chain, and checks every event between the two heads: only then does the newer hash prove
   * all that the older one proved.
   */
  async function faultUpTo(head: TablaAuditoriaCabeza): Promise<ChainFault | undefined> {
    const last = head.ultimo;
    const first = base?.id ?? 0;
    const notes = [...notesOfOthers, ...(noted ? [noted] : [])].filter(({ ultimo }) => ultimo >= first);
    const desde = Math.max(noted?.ultimo ?? last, first, 1);
    return (
      (await faultOfNotes(db, notes, last)) ??
      (await walk(db, { desde, hasta: last, last }, head, base)) ??
      faultOfHead(head, keys)
    );
  }

  /** Appends a head, and resolves once it is on the disk. */
  async function append(head: ChainHead): Promise<NoteLine> {
    const now = new Date(clock());
    const line = sealedLine(newest, last?.sello, head, now.toISOString());
    // Half a line after a power cut stays. The seals show that no line was there.
    const text = `${isTorn ? '\n' : ''}${JSON.stringify(line)}\n`;
    // The line may be half written until the disk has confirmed it.
    isTorn = true;
    await appendToDisk(noteFileOf(dataDir, port, now), text);
    isTorn = false;
    last = line;
    return line;
  }

  const update = sharedRuns(() => note().catch(on.onFailure));
  const timer = setInterval(update, INTERVAL).unref();
  return {
    /** Resolves once everything that is committed by now is noted. */
    update,
    stop: () => {
      clearInterval(timer);
      return update();
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
