import type { Cadena } from 'shared-domain';
import type { Db } from '../db/connection';
import { auditKeysOf } from './audit-keys';
import { chainHead, lastEventId } from './cadena.repository';
import { GENESIS_HASH } from './chain-hash';
import { faultOfLogs, faultOfNotes } from './notas/fault-of-notes';
import type { ChainFault, ChainHead } from './notas/note';
import { endOf, noteLogsIn } from './notas/note-files';
import { fallaDeCola } from './por-encadenar/falla-de-cola';
import { isAsReviewed, type ReviewedBreak, reviewedBreak } from './revisada';
import { faultOfHead, walk } from './walk';

/** How many events one call checks. That takes some tens of milliseconds. */
const EVENTS_PER_PART = 5000;

const EMPTY_HEAD = { ultimo: 0, hash: GENESIS_HASH, llave: null, sello: null, revisada: null };

/** Beside what the chain is held. Without any of it the chain can only be compared with itself. */
export interface Beside {
  /** The folder with the logs of notes. */
  dataDir?: string;
  /** Heads that were kept elsewhere. */
  heads?: readonly ChainHead[];
  /** The end of the chain may have an older key or none, as before the first start with this one. */
  mayChangeKey?: boolean;
}

/** The ends of the chain: the head as the database states it, and the number of the last event in the table. */
interface ChainEnds {
  head: typeof EMPTY_HEAD | NonNullable<Awaited<ReturnType<typeof chainHead>>>;
  last: number;
  base: ReviewedBreak | undefined;
  /** The number of the last event that the chain should have by its head and by the newest notes. */
  eventos: number;
  newestNotes: ChainHead[];
}

/**
 * Checks a part of the chain, from `desde` on or else its newest part. An edited event no longer has its hash, a
 * removed one leaves a gap, a chain that was cut off ends before its head, and an event that was added behind the API's
 * back stands after the head. Without the key nobody can make these agree again, and the notes beside the database tell
 * of whoever puts an older state of it back. The newest notes are compared whichever part is asked for.
 */
export async function verifyPart(
  db: Db,
  { desde: asked, cuantos = EVENTS_PER_PART }: { desde?: number; cuantos?: number },
  beside: Beside = {},
): Promise<Omit<Cadena, 'pausa'>> {
  const ends = await endsOf(db, beside);
  const { base, eventos } = ends;
  const desde = Math.max(1, Math.min(asked ?? eventos - cuantos + 1, eventos));
  const hasta = Math.min(desde + cuantos - 1, eventos);
  const fault = await faultOfPart(db, desde, hasta, ends, beside);
  // The check stops at the first event that does not fit.
  const walkedTo = fault?.inChain ? Math.max(desde, Math.min(hasta, fault.id)) : hasta;
  const falla = fault ? { tipo: fault.tipo, id: fault.id } : null;
  return { desde, hasta: walkedTo, eventos, falla, revisada: base?.id ?? null };
}

/** Checks the whole chain, every line of the notes, and the heads that were kept elsewhere. */
export async function verifyChain(db: Db, beside: Beside = {}): Promise<ChainFault | undefined> {
  const ends = await endsOf(db, beside);
  const { base, eventos } = ends;
  if (base && !(await isAsReviewed(db, base))) return { tipo: 'revisada', id: base.id };
  const fault = await faultOfPart(db, 1, eventos, ends, beside);
  if (fault) return { tipo: fault.tipo, id: fault.id };
  const heads = (beside.heads ?? []).filter(({ ultimo }) => ultimo >= (base?.id ?? 0));
  for (let i = 0; i < heads.length; i += 500) {
    const wrong = await faultOfNotes(db, heads.slice(i, i + 500));
    if (wrong) return wrong;
  }
  return undefined;
}

/** Notes are read before the events, which go on being written meanwhile; the last event is read before the head. */
async function endsOf(db: Db, { dataDir }: Beside): Promise<ChainEnds> {
  const noted = dataDir === undefined ? [] : noteLogsIn(dataDir).flatMap((log) => endOf(log).line ?? []);
  const last = await lastEventId(db);
  const head = (await chainHead(db)) ?? EMPTY_HEAD;
  const base = await reviewedBreak(db, head.revisada);
  const newestNotes = noted.filter(({ ultimo }) => ultimo >= (base?.id ?? 0));
  const eventos = Math.max(head.ultimo, ...newestNotes.map(({ ultimo }) => ultimo));
  return { head, last, base, eventos, newestNotes };
}

/** What is wrong in the chain tells better where it was changed than what is wrong beside it. */
async function faultOfPart(
  db: Db,
  desde: number,
  hasta: number,
  { head, last, base, eventos, newestNotes }: ChainEnds,
  { dataDir, mayChangeKey = false }: Beside,
): Promise<(ChainFault & { inChain: boolean }) | undefined> {
  const from = Math.max(desde, base?.id ?? 1);
  const isEnd = hasta === eventos;
  const inChain =
    (await walk(db, { desde: from, hasta, last }, head, base)) ??
    (isEnd && last > head.ultimo ? { tipo: 'sobra' as const, id: head.ultimo + 1 } : undefined);
  if (inChain) return { ...inChain, inChain: true };
  const range = { from: desde === 1 ? (base?.id ?? 0) : from, to: isEnd ? Number.MAX_SAFE_INTEGER : hasta };
  const beside =
    (dataDir === undefined ? undefined : await faultOfLogs(db, dataDir, range)) ??
    (await faultOfNotes(db, newestNotes)) ??
    (isEnd ? faultOfHead(head, auditKeysOf(db), mayChangeKey) : undefined) ??
    (isEnd ? await fallaDeCola(db, head) : undefined);
  return beside && { ...beside, inChain: false };
}
