import type { RegistryEntry, Trial } from './registry.schema';
import { type Events, type HistoryEvent, keyOf } from './release-events.schema';

export {
  addressInStore,
  HISTORY_FILE,
  type HistoryEvent,
  isInStore,
  keyOf,
  readEvents,
  releaseRefsSchema,
} from './release-events.schema';

/** How long an open tab may keep a replaced release. */
export const STILL_OPEN_MS = 14 * 24 * 60 * 60 * 1000;

export interface Publication {
  at: string;
  by?: string | undefined;
  commit?: string | undefined;
  bytes?: number | undefined;
}

/** `until` is absent for the current release. */
export interface Period {
  key: string;
  release: string;
  from: string;
  until?: string | undefined;
  by?: string | undefined;
  rolledBackBy?: string | undefined;
}

/** Folded from the events of one remote. Releases are listed by `keyOf`. */
export interface RemoteHistory {
  /** The last signed entry; a server accepts no older one. */
  line?: RegistryEntry | undefined;
  trial?: Trial | undefined;
  /** Releases that were current, the current one last. A rollback goes to the one before it. */
  way: string[];
  /** Rolled back since the last publication, in the order in which they were current. */
  ahead: string[];
  /** Rolled back earlier, or whose trial ended. */
  withdrawn: string[];
  /** The last entry of each release. */
  lines: Map<string, RegistryEntry>;
  publications: Map<string, Publication>;
  periods: Period[];
  /** The release last built in each clone, latest build last. */
  sources: Map<string, string>;
  refused?: Events['refused'] | undefined;
  accepted: Events['accepted'][];
}

export const emptyHistory = (): RemoteHistory => ({
  way: [],
  ahead: [],
  withdrawn: [],
  lines: new Map(),
  publications: new Map(),
  periods: [],
  sources: new Map(),
  accepted: [],
});

const without = (keys: readonly string[], key: string) => keys.filter((one) => one !== key);

export const takenBack = ({ ahead, withdrawn }: Pick<RemoteHistory, 'ahead' | 'withdrawn'>): string[] => [
  ...withdrawn,
  ...ahead,
];

/** Releases that were rolled back remain withdrawn. */
function add(history: RemoteHistory, key: string): void {
  history.withdrawn = without(takenBack(history), key);
  history.ahead = [];
  history.way = [...without(history.way, key), key];
}

/** An unknown release replaces the current one. */
function goTo(history: RemoteHistory, key: string): void {
  const known = [...history.way, ...history.ahead];
  const index = known.lastIndexOf(key);
  const end = index < 0 ? history.way.length - 1 : index;
  history.way = index < 0 ? [...known.slice(0, end), key] : known.slice(0, end + 1);
  history.ahead = index < 0 ? known.slice(end) : known.slice(end + 1);
  if (index < 0) history.withdrawn = without(history.withdrawn, key);
}

type Current = Events['published' | 'rolled back' | 'trial ended' | 'adopted'];

function makeCurrent(history: RemoteHistory, event: Current): boolean {
  const { line, at, by, remote, what } = event;
  const key = keyOf(remote, line);
  const isSwitch = history.way.at(-1) !== key;
  history.line = line;
  history.trial = what === 'adopted' ? event.trial : undefined;
  history.lines.set(key, line);
  if (!isSwitch) return false;
  if (what === 'rolled back') goTo(history, key);
  else if (what === 'adopted') adopt(history, key);
  else add(history, key);
  const last = history.periods.at(-1);
  if (last && !last.until)
    Object.assign(last, { until: at, ...(what === 'rolled back' && { rolledBackBy: by }) });
  // The start of an adopted entry's period is unknown.
  if (what !== 'adopted') history.periods.push({ key, release: line.release, from: at, by });
  return true;
}

function adopt(history: RemoteHistory, key: string): void {
  const isKnown = [...history.way, ...history.ahead].includes(key);
  (isKnown ? goTo : add)(history, key);
}

function adoptEarlier(history: RemoteHistory, { earlier = [], remote }: Events['adopted']): void {
  for (const ref of earlier) {
    const key = typeof ref === 'string' ? ref : keyOf(remote, ref);
    if (typeof ref !== 'string') history.lines.set(key, ref);
    adopt(history, key);
  }
}

/** A promotion has no commit and size of its own; those of the trial are kept. */
function publish(
  history: RemoteHistory,
  line: RegistryEntry,
  event: Events['published' | 'trial begun'],
): void {
  const { at, by, commit, bytes, remote } = event;
  const key = keyOf(remote, line);
  const before = history.publications.get(key);
  history.lines.set(key, line);
  history.publications.set(key, { at, by, commit: commit ?? before?.commit, bytes: bytes ?? before?.bytes });
  history.refused = undefined;
}

function handle({ sources }: RemoteHistory, { clone, release }: { clone: string; release: string }): void {
  sources.delete(clone);
  sources.set(clone, release);
}

function apply(history: RemoteHistory, event: HistoryEvent): void {
  switch (event.what) {
    case 'published':
      if (makeCurrent(history, event)) publish(history, event.line, event);
      if (event.clone) handle(history, { clone: event.clone, release: event.line.release });
      break;
    case 'rolled back':
      makeCurrent(history, event);
      break;
    case 'adopted':
      adoptEarlier(history, event);
      makeCurrent(history, event);
      break;
    case 'trial begun':
      history.trial = event.trial;
      publish(history, event.trial.entry, event);
      if (event.clone) handle(history, { clone: event.clone, release: event.trial.entry.release });
      break;
    case 'trial ended': {
      const ended = history.trial && keyOf(event.remote, history.trial.entry);
      if (ended) history.withdrawn = [...without(history.withdrawn, ended), ended];
      makeCurrent(history, event);
      break;
    }
    case 'refused':
      history.refused = event;
      handle(history, event);
      break;
    case 'accepted':
      history.accepted.push(event);
      break;
    case 'handled':
      handle(history, event);
  }
}

export function foldHistory(events: readonly HistoryEvent[]): Map<string, RemoteHistory> {
  const histories = new Map<string, RemoteHistory>();
  for (const event of events) {
    const history = histories.get(event.remote) ?? emptyHistory();
    histories.set(event.remote, history);
    apply(history, event);
  }
  return histories;
}

/** Replaced less than 14 days ago and not current again. */
export function leftRecently({ periods }: Pick<RemoteHistory, 'periods'>, now: number): string[] {
  const left = periods.filter(({ until }) => until && now - Date.parse(until) < STILL_OPEN_MS);
  const last = periods.at(-1);
  const current = last && !last.until ? last.release : undefined;
  return [...new Set(left.map(({ release }) => release))].filter((release) => release !== current);
}
