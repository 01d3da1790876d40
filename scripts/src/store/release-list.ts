import { existsSync, readdirSync } from 'node:fs';
import { isInStore, keyOf, type Period, type Publication, takenBack } from 'shared-domain/remotes/history';
import { historyOf, readHistory } from './history';
import { inForce, readRegistry } from './registry';
import { type ReleaseStore, storedReleases } from './release-store';
import { acceptedKeysOf } from './signatures';

interface ListedRelease {
  remote: string;
  release: string;
  /** `refused`: the server rejects the registry's line. */
  state: 'current' | 'on trial' | 'refused' | 'rolled back' | 'earlier' | 'stored';
  /** Set for releases on another origin. */
  origin?: string | undefined;
  published?: Publication | undefined;
  periods: Omit<Period, 'key' | 'release'>[];
}

const originOf = (manifest: string) => (URL.canParse(manifest) ? new URL(manifest).origin : manifest);

function releasesOf(store: ReleaseStore, remote: string): ListedRelease[] {
  const registry = readRegistry(store.registry);
  const history = historyOf(store, remote);
  const { way, ahead, withdrawn, lines } = history;
  const keys = acceptedKeysOf(store);
  const given = registry.remotes[remote];
  const trial = registry.trials?.[remote];
  const used = keys ? inForce(registry, history, remote, keys) : { line: given, trial };
  const inRegistry = [given, trial?.entry];
  const [current, named, onTrial] = [used.line, ...inRegistry].map((line) => line && keyOf(remote, line));
  const stateOf = (key: string): ListedRelease['state'] => {
    if (key === current) return 'current';
    if (key === named) return 'refused';
    if (key === onTrial) return used.trial ? 'on trial' : 'refused';
    if (takenBack(history).includes(key)) return 'rolled back';
    return way.includes(key) ? 'earlier' : 'stored';
  };
  for (const line of inRegistry) if (line) lines.set(keyOf(remote, line), line);
  const all = [...storedReleases(store, remote), ...withdrawn, ...way, ...ahead, named, onTrial];
  return [...new Set(all.filter((key) => key !== undefined).reverse())]
    .map((key): ListedRelease => {
      const line = lines.get(key);
      return {
        remote,
        release: line?.release ?? key,
        state: stateOf(key),
        origin: line && !isInStore(remote, line) ? originOf(line.manifest) : undefined,
        published: history.publications.get(key),
        periods: history.periods
          .filter((one) => one.key === key)
          .map(({ from, until, by, rolledBackBy }) => ({ from, until, by, rolledBackBy })),
      };
    })
    .sort((one, other) => latestOf(other).localeCompare(latestOf(one)));
}

const latestOf = ({ periods, published }: ListedRelease) => periods.at(-1)?.from ?? published?.at ?? '';

export function remotesIn(store: ReleaseStore): string[] {
  if (!existsSync(store.releasesDir)) return [];
  const stored = readdirSync(store.releasesDir).filter((name) => storedReleases(store, name).length > 0);
  return [...new Set([...readHistory(store).keys(), ...stored])].sort();
}

/** Newest first. */
export function listReleases(store: ReleaseStore, remotes: readonly string[]): ListedRelease[] {
  return remotes.flatMap((remote) => releasesOf(store, remote));
}

const STATE: Record<ListedRelease['state'], string> = {
  current: 'vigente',
  'on trial': 'en prueba',
  refused: 'rechazada por el servidor',
  'rolled back': 'retirada',
  earlier: 'anterior',
  stored: 'guardada',
};

const HEAD = ['versión', 'estado', 'publicada', 'por', 'commit', 'tamaño', 'vigente'];
const UNKNOWN = '—';

const date = new Intl.DateTimeFormat('es-PE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const dateOf = (at: string) => date.format(new Date(at)).replace(',', '');

function timesOf({ periods, state }: ListedRelease): string {
  const last = periods.at(-1);
  if (!last) return state === 'current' ? 'desde antes de que se anotara' : UNKNOWN;
  const { from, until } = last;
  const period = until ? `${dateOf(from)} a ${dateOf(until)}` : `desde ${dateOf(from)}`;
  return periods.length > 1 ? `${period} (${periods.length} veces)` : period;
}

function stateOf({ state, origin, periods }: ListedRelease): string {
  const by = state === 'rolled back' ? periods.at(-1)?.rolledBackBy : undefined;
  return [STATE[state], by && `por ${by}`, origin && `en ${origin}`].filter(Boolean).join(' ');
}

function cellsOf(one: ListedRelease): string[] {
  const { at, by = UNKNOWN, commit = UNKNOWN, bytes }: Partial<Publication> = one.published ?? {};
  const since = at ? dateOf(at) : UNKNOWN;
  const size = bytes === undefined ? UNKNOWN : `${(bytes / 1024).toFixed(1)} kB`;
  return [one.release, stateOf(one), since, by, commit, size, timesOf(one)];
}

function asColumns(rows: readonly string[][]): string[] {
  const widths = HEAD.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  return rows.map((cells) =>
    `  ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
  );
}

function asBlock([release = '', state, ...rest]: string[]): string[] {
  const facts = rest.map((cell, at) => [HEAD[at + 2], cell]).filter(([, cell]) => cell !== UNKNOWN);
  return [`  ${release}  ${state}`, ...facts.map(([name, cell]) => `      ${name} ${cell}`)];
}

/** Uses blocks if the table is too wide. */
export function releasesTable(releases: readonly ListedRelease[], columns: number): string[] {
  const remotes = [...new Set(releases.map(({ remote }) => remote))];
  return remotes.flatMap((name) => {
    const rows = releases.filter(({ remote }) => remote === name).map(cellsOf);
    const table = asColumns([HEAD, ...rows]);
    const isNarrow = table.some((line) => line.length > columns);
    return [name, ...(isNarrow ? rows.flatMap(asBlock) : table), ''];
  });
}
