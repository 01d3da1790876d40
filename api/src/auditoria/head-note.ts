import type { Db } from '../db/connection';
import { auditKeysOf } from './audit-keys';
import { requireChainHead } from './cadena.repository';
import { faultOfNotes } from './notas/fault-of-notes';
import type { ChainFault, ChainHead, NoteLine } from './notas/note';
import { endOf, noteLogsIn } from './notas/note-files';
import { openNoteLog } from './notas/note-log';
import { passOnOldNotes } from './notas/old-notes';
import { type ReviewedBreak, reviewedBreak } from './revisada';
import { sharedRuns } from './shared-runs';
import { faultOfHead, walk } from './walk';

type Head = Awaited<ReturnType<typeof requireChainHead>>;

export interface HeadNote {
  /** Resolves once everything that is committed by now is noted. */
  update(): Promise<void>;
  stop(): Promise<void>;
}

// The note is also written without a call, for events such as a mail that leaves after its answer.
const INTERVAL = 5000;

export interface HeadNoteOptions {
  db: Db;
  dataDir: string;
  /** Tells apart the processes that share a folder. */
  port: number;
  clock?: () => number;
  /** Called where the note could not be written. */
  onFailure: (error: unknown) => void;
  /** Called where the chain is not the one that was noted. No note is written then. */
  onBreak: (fault: ChainFault) => void | Promise<void>;
  /** Called with the head as it stands in the database, and the break that somebody looked into. */
  onHead?: (head: Head, base: ReviewedBreak | undefined) => void;
  /** Called with each new note. */
  onNote?: (line: NoteLine) => void;
}

/**
 * Keeps a log of the heads of the chain beside the database: somebody who puts an older chain back in the database would
 * have to change this log as well. Callers who come while a note is being written share the next note.
 */
export function keepHeadNote(options: HeadNoteOptions): HeadNote {
  const { db, dataDir, port, clock = Date.now, onFailure, onBreak, onHead, onNote } = options;
  const keys = auditKeysOf(db);
  if (!keys) throw new Error('The notes of the trail need a key.');
  const log = openNoteLog({ dataDir, port, keys, clock });
  const notesOfOthers: ChainHead[] = noteLogsIn(dataDir)
    .filter((other) => other.port !== port)
    .flatMap((other) => endOf(other).line ?? []);
  // A new process goes on from the furthest head that another process noted.
  let noted: ChainHead | undefined =
    log.last() ?? notesOfOthers.toSorted((a, b) => a.ultimo - b.ultimo).at(-1);
  let base: ReviewedBreak | undefined;
  let passingOn: Promise<void> | undefined;

  async function note(): Promise<void> {
    passingOn ??= passOnOldNotes(dataDir, log).then(() => {
      noted = log.last() ?? noted;
    });
    await passingOn;
    const head = await requireChainHead(db);
    if (head.revisada !== (base?.id ?? null)) base = await reviewedBreak(db, head.revisada);
    onHead?.(head, base);
    if (head.ultimo === (noted?.ultimo ?? 0) && head.hash === (noted?.hash ?? head.hash)) return;
    const fault = await faultUpTo(head);
    if (fault) return onBreak(fault);
    const line = await log.append({ ultimo: head.ultimo, hash: head.hash });
    noted = line;
    onNote?.(line);
  }

  /**
   * A note that no longer agrees with the chain proves that somebody changed it. Every event between the two heads is
   * checked as well: only then does the newer hash prove all that the older one proved.
   */
  async function faultUpTo(head: Head): Promise<ChainFault | undefined> {
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

  const update = sharedRuns(() => note().catch(onFailure));
  const timer = setInterval(update, INTERVAL).unref();
  return {
    update,
    stop: () => {
      clearInterval(timer);
      return update();
    },
  };
}
