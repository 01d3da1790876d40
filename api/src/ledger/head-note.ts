import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Db } from '../db/connection';
import type { TablaAuditoriaCabeza } from '../db/tablas';
import { faultOfHead, type ReviewedBreak, reviewedBreak, walk } from './chain';
import { type ChainFault, requireChainHead } from './chain.repository';
import { auditKeysOf } from './chain-hash';
import { sharedRuns } from './chainer';
import {
  type ChainHead,
  endOf,
  faultOfNotes,
  type NoteLine,
  noteFileOf,
  noteLogsIn,
  sealedLine,
} from './notas';

// Milliseconds. Also without calls, for events after a response.
const INTERVAL = 5000;

export interface HeadNoteOptions {
  db: Db;
  dataDir: string;
  port: number;
  clock?: () => number;
  onFailure: (error: unknown) => void;
  /** Called instead of noting, if the chain contradicts the notes. */
  onBreak: (fault: ChainFault) => void | Promise<void>;
  onHead?: (head: TablaAuditoriaCabeza, base: ReviewedBreak | undefined) => void;
  onNote?: ((line: NoteLine) => void) | undefined;
}

/** Logs chain heads outside the database, to reveal a restored older state. The folder may be append-only. */
export function keepHeadNote({ db, dataDir, port, clock = Date.now, ...on }: HeadNoteOptions) {
  const keys = auditKeysOf(db);
  if (!keys) throw new Error('The notes of the ledger need a key.');
  const { newest } = keys;
  // With PostgreSQL nothing else may have made the folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const logs = noteLogsIn(dataDir);
  const own = logs.find((log) => log.port === port);
  let { line: last, isTorn } = endOf(own ?? { files: [] });
  const notesOfOthers = logs.filter((log) => log !== own).flatMap((log) => endOf(log).line ?? []);
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

  /** Checks all events between the heads: only then does the newer hash prove what the older one proved. */
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

  async function append(head: ChainHead): Promise<NoteLine> {
    const now = new Date(clock());
    const line = sealedLine(newest, last?.sello, head, now.toISOString());
    // Starts a new line after half a line from a power cut; the seals prove that no line is missing.
    const text = `${isTorn ? '\n' : ''}${JSON.stringify(line)}\n`;
    isTorn = true;
    await appendToDisk(noteFileOf(dataDir, port, now), text);
    isTorn = false;
    last = line;
    return line;
  }

  const update = sharedRuns(() => note().catch(on.onFailure));
  const timer = setInterval(update, INTERVAL).unref();
  return {
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
