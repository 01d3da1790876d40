import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryEntry } from 'shared-domain/remotes';
import {
  emptyHistory,
  foldHistory,
  HISTORY_FILE,
  type HistoryEvent,
  type RemoteHistory,
  readEvents,
  releaseRefsSchema,
} from 'shared-domain/remotes/history';
import { print } from '../command';
import { withLock } from '../lock/lock';
import { ROOT } from '../workspace';
import { prepareJson } from './json-file';
import { inForce, isTrialSigned, readRegistry, timeOf } from './registry';
import { type ReleaseStore, storedReleases } from './release-store';
import { acceptedKeysOf, isSignedBy, trustedKeys } from './signatures';

/** Hashed, because others may read the store. */
export const CLONE_ID = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);

export type History = Map<string, RemoteHistory>;

type Log = ReturnType<typeof readEvents> & { file: string; text: string };

/** Replaces a damaged history with one of the stored releases. */
function readLog({ releasesDir }: ReleaseStore): Log {
  const file = join(releasesDir, HISTORY_FILE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const log = readEvents(text);
  if (!log.isDamaged) return { ...log, file, text };
  const aside = `${file}.${Date.now()}.ilegible`;
  renameSync(file, aside);
  print(`  No se pudo leer ${file}: quedó en ${aside} y se rehízo con las versiones guardadas.`);
  return { ...readEvents(''), file, text: '' };
}

/** Overwrites an incomplete last line. */
function append({ file, text, whole }: Log, events: readonly HistoryEvent[]): void {
  if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
  const lines = events.map((event) => `${JSON.stringify(event)}\n`);
  writeFileSync(file, lines.join(''), { flag: 'a', flush: true });
}

/** From the former `history.json` if it has the current release, or else all stored releases. */
function earlierReleases(store: ReleaseStore, name: string, { release }: RegistryEntry) {
  try {
    const { [name]: one } = JSON.parse(readFileSync(join(store.releasesDir, 'history.json'), 'utf8'));
    const { was, left } = Array.isArray(one) ? { was: one, left: [] } : one;
    // Puts abandoned releases between, so that a return to the first one counts as their rollback.
    const refs = releaseRefsSchema.parse([...was.slice(0, 1), ...left, ...was]);
    if (refs.some((ref) => (typeof ref === 'string' ? ref : ref.release) === release)) return refs;
  } catch {
    // Missing or unreadable.
  }
  return storedReleases(store, name);
}

/** For lines that another program wrote. Known remotes need a valid signature. */
function adoptedEvents(store: ReleaseStore, { remotes, trials = {} }: Registry, known: History) {
  return Object.entries(remotes).flatMap(([remote, given]): HistoryEvent[] => {
    const { line, trial } = known.get(remote) ?? emptyHistory();
    const tried = trials[remote];
    const adopted = { at: new Date().toISOString(), remote, what: 'adopted' } as const;
    if (!line)
      return [{ ...adopted, line: given, trial: tried, earlier: earlierReleases(store, remote, given) }];
    const keys = () => acceptedKeysOf(store) ?? trustedKeys();
    const isLater = timeOf(given) > timeOf(line) && isSignedBy(remote, 'current', given, keys());
    const next = isLater ? given : line;
    const isTrialLater = tried && timeOf(tried) > Math.max(timeOf(next), timeOf(trial));
    if (isTrialLater && isTrialSigned(remote, tried, keys()))
      return [{ ...adopted, line: next, trial: tried }];
    return isLater ? [{ ...adopted, line: given }] : [];
  });
}

function readAll(store: ReleaseStore, registry: Registry) {
  const log = readLog(store);
  const adopted = adoptedEvents(store, registry, foldHistory(log.events));
  const known = [...log.events, ...adopted];
  return { log, adopted, known, history: foldHistory(known) };
}

export function readHistory(store: ReleaseStore): History {
  return readAll(store, readRegistry(store.registry)).history;
}

export function historyOf(store: ReleaseStore, name: string): RemoteHistory {
  return readHistory(store).get(name) ?? emptyHistory();
}

/** Ignores edited lines. Remotes without a history keep theirs. */
function registryFrom({ trials, ...registry }: Registry, history: History): Registry {
  const lines = [...history].flatMap(([name, { line }]) => (line ? [[name, line] as const] : []));
  const tried = [...history].flatMap(([name, { trial }]) => (trial ? [[name, trial] as const] : []));
  const remotes = { ...registry.remotes, ...Object.fromEntries(lines) };
  return { ...registry, remotes, ...(tried.length > 0 && { trials: Object.fromEntries(tried) }) };
}

type Without<Event, Members extends string> = Event extends unknown ? Omit<Event, Members> : never;
export type Happening = Without<HistoryEvent, 'at'> & { at?: string };

export const withStoreLock = <T>(store: ReleaseStore, work: () => T): Promise<T> =>
  withLock(`${store.registry}.lock`, work);

/**
 * Records events and writes the resulting registry: prepares the registry, appends the events, then renames the
 * registry. After a kill in between, the next command updates the registry. Requires {@link withStoreLock}.
 */
export function recordNow(store: ReleaseStore, happen: (history: History) => readonly Happening[]): History {
  const registry = readRegistry(store.registry);
  const { log, adopted, known, history } = readAll(store, registry);
  const at = new Date().toISOString();
  const events = happen(history).map((event): HistoryEvent => ({ at, ...event }));
  if (!isDeepStrictEqual(registryFrom(registry, history), registry)) reportRefused(store, registry, history);
  const after = foldHistory([...known, ...events]);
  const next = registryFrom(registry, after);
  const replaceRegistry = isDeepStrictEqual(next, registry) ? undefined : prepareJson(store.registry, next);
  if (adopted.length + events.length > 0) append(log, [...adopted, ...events]);
  replaceRegistry?.();
  return after;
}

/** `happen` may return undefined to record nothing. */
export async function record(
  store: ReleaseStore,
  remote: string,
  happen: (history: RemoteHistory) => Without<Happening, 'remote'> | undefined,
) {
  let before = emptyHistory();
  const histories = await withStoreLock(store, () =>
    recordNow(store, (history) => {
      before = history.get(remote) ?? before;
      const event = happen(before);
      return event ? [{ ...event, remote }] : [];
    }),
  );
  return { before, after: histories.get(remote) ?? emptyHistory() };
}

/** Prints lines that the server ignores, and the release that users get instead. */
export function reportRefused(
  store: ReleaseStore,
  registry = readRegistry(store.registry),
  history = readHistory(store),
): void {
  const keys = acceptedKeysOf(store);
  if (!keys) return;
  for (const name of new Set([...Object.keys(registry.remotes), ...history.keys()])) {
    const given = registry.remotes[name];
    const { line, trial } = inForce(registry, history.get(name) ?? emptyHistory(), name, keys);
    const again = `Publique ${name} otra vez.`;
    if (given !== line) {
      const what = given
        ? `la línea de ${name} no es la última que firmó una clave que el servidor acepta`
        : `alguien borró la línea de ${name}`;
      const used = line ? `sus usuarios siguen con la versión ${line.release}` : 'no tiene otra que servir';
      print(`  ATENCIÓN: en ${store.registry} ${what}: ${used}. ${again}`);
    }
    if (registry.trials?.[name] && !trial)
      print(`  ATENCIÓN: en ${store.registry} el servidor no acepta la prueba de ${name}. ${again}`);
  }
}
