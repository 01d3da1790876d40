import { createHash, type Hash } from 'node:crypto';
import type { ChainCheck } from 'shared-domain/auditoria';
import type { Db } from '../db/connection';
import type { TablaAuditoria } from '../db/tablas';
import { type ChainFault, chainHead, eventById, eventsBetween, lastEventId } from './chain.repository';
import { type AuditKeys, auditKeysOf, GENESIS_HASH, hashDe, isSealed, type SealedHead } from './chain-hash';
import { type ChainHead, endOf, faultOfLogs, faultOfNotes, noteLogsIn } from './notas';
import { faultOfQueue } from './queue.repository';

const EVENTS_PER_PART = 5000;
const EMPTY_HEAD = { ultimo: 0, hash: GENESIS_HASH, llave: null, sello: null, revisada: null };

/** Independent copies of the chain head. Without one, only internal consistency can be checked. */
interface Beside {
  dataDir?: string;
  heads?: readonly ChainHead[];
  /** Accepts an older key or none at the end, as before the first start with a new key. */
  mayChangeKey?: boolean;
}

/** Checks the part from `desde`, or the newest. Always compares the newest notes. */
export async function verifyPart(
  db: Db,
  { desde: asked, cuantos = EVENTS_PER_PART }: { desde?: number; cuantos?: number },
  beside: Beside = {},
): Promise<Omit<ChainCheck, 'pausa'>> {
  const ends = await endsOf(db, beside);
  const { base, eventos } = ends;
  const desde = Math.max(1, Math.min(asked ?? eventos - cuantos + 1, eventos));
  const hasta = Math.min(desde + cuantos - 1, eventos);
  const fault = await faultOfPart(db, desde, hasta, ends);
  const walkedTo = fault?.inChain ? Math.max(desde, Math.min(hasta, fault.id)) : hasta;
  const falla = fault ? { tipo: fault.tipo, id: fault.id } : null;
  return { desde, hasta: walkedTo, eventos, falla, revisada: base?.id ?? null };
}

export async function verifyChain(db: Db, beside: Beside = {}): Promise<ChainFault | undefined> {
  const ends = await endsOf(db, beside);
  const { base, eventos } = ends;
  if (base && !(await isAsReviewed(db, base))) return { tipo: 'revisada', id: base.id };
  const fault = await faultOfPart(db, 1, eventos, ends);
  if (fault) return { tipo: fault.tipo, id: fault.id };
  const heads = (beside.heads ?? []).filter(({ ultimo }) => ultimo >= (base?.id ?? 0));
  return faultOfNotes(db, heads);
}

/** Reads the notes before the last event, and that before the head: events are written meanwhile. */
async function endsOf(db: Db, { dataDir, mayChangeKey }: Beside) {
  const noted = dataDir === undefined ? [] : noteLogsIn(dataDir).flatMap((log) => endOf(log).line ?? []);
  const last = await lastEventId(db);
  const head = (await chainHead(db)) ?? EMPTY_HEAD;
  const base = await reviewedBreak(db, head.revisada);
  const newestNotes = noted.filter(({ ultimo }) => ultimo >= (base?.id ?? 0));
  const eventos = Math.max(head.ultimo, ...newestNotes.map(({ ultimo }) => ultimo));
  return { head, last, base, eventos, newestNotes, dataDir, mayChangeKey };
}

/** Prefers a fault in the chain to one in its copies, because it locates the change. */
async function faultOfPart(
  db: Db,
  desde: number,
  hasta: number,
  { head, last, base, eventos, newestNotes, dataDir, mayChangeKey }: Awaited<ReturnType<typeof endsOf>>,
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
    (isEnd ? await faultOfQueue(db, head) : undefined);
  return beside && { ...beside, inChain: false };
}

type Link = Pick<TablaAuditoria, 'hash' | 'llave'>;

const GENESIS: Link = { hash: GENESIS_HASH, llave: null };

/** Finds the first misfit. With an unknown key, checks only links to neighbours. */
export async function walk(
  db: Db,
  { desde, hasta, last }: { desde: number; hasta: number; last: number },
  head: Pick<SealedHead, 'ultimo' | 'hash'>,
  base?: ReviewedBreak,
): Promise<ChainFault | undefined> {
  const missing = (id: number): ChainFault => ({ tipo: id > last ? 'cortada' : 'falta', id });
  const keys = auditKeysOf(db);
  let previous = await linkBefore(db, desde, base);
  if (previous === undefined) return missing(desde - 1);
  let id = desde;
  for await (const rows of eventsBetween(db, desde, hasta)) {
    for (const row of rows) {
      if (row.id !== id) return missing(id);
      if (head.ultimo === id && head.hash !== row.hash) return { tipo: 'editado', id };
      const tipo = misfit(row, previous, keys);
      if (tipo) return { tipo, id };
      previous = row;
      id++;
    }
  }
  return id <= hasta ? missing(id) : undefined;
}

async function linkBefore(db: Db, id: number, base?: ReviewedBreak): Promise<Link | undefined> {
  if (id === base?.id) return { hash: base.anterior, llave: null };
  return id === 1 ? GENESIS : eventById(db, id - 1);
}

function misfit(
  row: TablaAuditoria,
  previous: Link,
  keys: AuditKeys | undefined,
): ChainFault['tipo'] | undefined {
  if (row.anterior !== previous.hash) return 'editado';
  // After the first event with a key, refuses plain hashes, which anybody can compute.
  if (row.llave === null && previous.llave !== null) return 'sin_llave';
  if (row.llave === null) return hashDe(row) === row.hash ? undefined : 'editado';
  if (!keys) return undefined;
  const key = keys.get(row.llave);
  const age = keys.ageOf(row.llave) ?? 0;
  if (!key || age > (keys.ageOf(previous.llave) ?? age)) return 'otra_llave';
  return hashDe(row, key) === row.hash ? undefined : 'editado';
}

/** At its start the service ensures that the newest key wrote the end. */
export function faultOfHead(
  head: SealedHead,
  keys: AuditKeys | undefined,
  mayChangeKey = false,
): ChainFault | undefined {
  const { ultimo: id, llave } = head;
  if (!keys || id === 0) return undefined;
  if (llave === null) return mayChangeKey ? undefined : { tipo: 'sin_llave', id };
  if (!keys.get(llave) || (!mayChangeKey && keys.ageOf(llave) !== 0)) return { tipo: 'otra_llave', id };
  return isSealed(head, keys) ? undefined : { tipo: 'cabeza', id };
}

/** An operator's review: events before it must match its digest. */
export interface ReviewedBreak {
  id: number;
  anterior: string;
  huella: string;
}

/** Requires a key, because only the service can record a review. */
export async function reviewedBreak(db: Db, id: number | null): Promise<ReviewedBreak | undefined> {
  const row = id === null ? undefined : await eventById(db, id);
  const key = row && auditKeysOf(db)?.get(row.llave);
  if (!row || !key || row.tipo !== 'auditoria.reanudada' || hashDe(row, key) !== row.hash) return undefined;
  const { huella } = JSON.parse(row.detalle) as { huella: string };
  return { id: row.id, anterior: row.anterior, huella };
}

export async function isAsReviewed(db: Db, { id, huella }: ReviewedBreak): Promise<boolean> {
  const digest = createHash('sha256');
  await digestEvents(db, digest, 0, id);
  return digest.digest('hex') === huella;
}

export async function digestEvents(
  db: Db,
  digest: Hash,
  after: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  let last = after;
  for await (const rows of eventsBetween(db, after + 1, before - 1)) {
    for (const row of rows) digest.update(textOf(row));
    last = rows.at(-1)?.id ?? last;
  }
  return last;
}

const textOf = (row: TablaAuditoria): string => `${JSON.stringify(Object.entries(row).sort())}\n`;

const TEXT: Record<ChainFault['tipo'], (id: number) => string> = {
  editado: (id) => `La auditoría fue alterada: el evento ${id} fue editado.`,
  falta: (id) => `La auditoría fue alterada: el evento ${id} falta.`,
  cortada: (id) => `La auditoría está cortada: faltan los eventos desde el ${id}.`,
  sobra: (id) => `La auditoría fue alterada: el evento ${id} está de más.`,
  reescrita: (id) =>
    `La auditoría fue alterada: el evento ${id} no es el que se anotó fuera de la base; ese o alguno anterior se reescribió.`,
  ilegible: () => 'No se puede leer una nota de la auditoría: vea los archivos auditoria-cabezas-*.jsonl.',
  nota: (id) =>
    `Las notas de la auditoría fueron alteradas: falta o cambió una línea antes de la del evento ${id}, o esa misma.`,
  sin_llave: (id) =>
    `La auditoría fue alterada: el evento ${id} no lleva la llave. Si el servicio no arrancó todavía con esta versión, arránquelo una vez.`,
  otra_llave: (id) =>
    `El evento ${id} de la auditoría lleva una llave que no está en AUDIT_KEYS o que es más antigua de lo que debe. Si acaba de cambiarla, arranque el servicio una vez.`,
  cabeza: (id) =>
    `La auditoría fue alterada: su final, en el evento ${id}, no lo escribió el servicio; se cortó o se añadió algo.`,
  cola_ajena: (id) =>
    `La auditoría fue alterada: entre los eventos que esperan su lugar en la cadena, el del turno ${id} no lo escribió el servicio.`,
  cola_quitada: (id) =>
    `La auditoría fue alterada: se quitó el evento del turno ${id}, de un cambio ya guardado, antes de que entrara en la cadena.`,
  revisada: (id) =>
    `La auditoría fue alterada: los eventos anteriores al ${id} cambiaron después de que alguien los revisó.`,
};

export const textOfFault = ({ tipo, id }: ChainFault): string => TEXT[tipo](id);
