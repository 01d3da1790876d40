import type { ListedRelease, Period } from './release-list';

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

const kilobytes = (bytes: number | undefined) =>
  bytes === undefined ? UNKNOWN : `${(bytes / 1024).toFixed(1)} kB`;

function periodOf({ from, until }: Period): string {
  return until ? `${dateOf(from)} a ${dateOf(until)}` : `desde ${dateOf(from)}`;
}

/** The last time during which it was current, and how often it was. */
function periodsOf({ periods, state }: ListedRelease): string {
  const last = periods.at(-1);
  if (!last) return state === 'current' ? 'desde antes de que se anotara' : UNKNOWN;
  return periods.length > 1 ? `${periodOf(last)} (${periods.length} veces)` : periodOf(last);
}

function stateOf({ state, origin, periods }: ListedRelease): string {
  const by = state === 'rolled back' ? periods.at(-1)?.rolledBackBy : undefined;
  return [STATE[state], by && `por ${by}`, origin && `en ${origin}`].filter(Boolean).join(' ');
}

function cellsOf(one: ListedRelease): string[] {
  const { release, published } = one;
  return [
    release,
    stateOf(one),
    published ? dateOf(published.at) : UNKNOWN,
    published?.by ?? UNKNOWN,
    published?.commit ?? UNKNOWN,
    kilobytes(published?.bytes),
    periodsOf(one),
  ];
}

function asColumns(rows: readonly string[][]): string[] {
  const widths = HEAD.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  return rows.map((cells) =>
    `  ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
  );
}

/** Each release as some short lines, for a narrow terminal. */
function asBlock([release = '', state, ...rest]: string[]): string[] {
  const facts = rest.map((cell, at) => [HEAD[at + 2], cell]).filter(([, cell]) => cell !== UNKNOWN);
  return [`  ${release}  ${state}`, ...facts.map(([name, cell]) => `      ${name} ${cell}`)];
}

/** The releases of each remote as text that fits into that many columns. */
export function releasesTable(releases: readonly ListedRelease[], columns: number): string[] {
  const remotes = [...new Set(releases.map(({ remote }) => remote))];
  return remotes.flatMap((name) => {
    const rows = releases.filter(({ remote }) => remote === name).map(cellsOf);
    const table = asColumns([HEAD, ...rows]);
    const isNarrow = table.some((line) => line.length > columns);
    return [name, ...(isNarrow ? rows.flatMap(asBlock) : table), ''];
  });
}
