import {
  emptyHistory,
  foldHistory,
  type HistoryEvent,
  keyOf,
  leftRecently,
  type RemoteHistory,
  readEvents,
  STILL_OPEN_MS,
  takenBack,
} from './release-history.rules';

const NAME = 'remote-asesor';
const NOW = Date.parse('2026-11-22T12:00:00Z');

const line = (release: string, origin = '') => ({
  release,
  manifest: `${origin}/remotes/${NAME}/${release}/mf-manifest.json`,
  contract: 1,
  integrity: {},
});
const theirs = (release: string) => line(release, 'https://pantallas.example.pe');

const SINCE = '2026-11-22T10:00:00.000Z';
const trial = (release: string) => ({ entry: line(release), audience: { percent: 10 }, since: SINCE });

type Told = HistoryEvent extends infer One
  ? One extends HistoryEvent
    ? Omit<One, 'at' | 'remote'>
    : never
  : never;

/** State after the events, which are one second apart. */
function after(...told: (Told & { at?: string })[]): RemoteHistory {
  const events = told.map((one, second) => {
    const at = new Date(NOW + second * 1000).toISOString();
    return { at, remote: NAME, ...one } as HistoryEvent;
  });
  return foldHistory(events).get(NAME) ?? emptyHistory();
}

const published = (release: string, more: object = {}) =>
  ({ what: 'published', by: 'Ana', line: line(release), ...more }) as const;
const rolledBack = (release: string) => ({ what: 'rolled back', by: 'Luis', line: line(release) }) as const;
const refused = { what: 'refused', release: 'b', shell: 's', findings: ['x'], clone: 'uno' } as const;

const summary = (history: RemoteHistory) => [history.way.at(-1), history.way.at(-2), takenBack(history)];

test('a rollback goes back and forward on the way, and the next publication leaves out what it took back', () => {
  const back = [published('a'), published('b'), rolledBack('a')];
  expect(summary(after(...back))).toEqual(['a', undefined, ['b']]);
  expect(summary(after(...back, rolledBack('b')))).toEqual(['b', 'a', []]);
  expect(summary(after(...back, published('c')))).toEqual(['c', 'a', ['b']]);
  expect(summary(after(...back, published('c'), published('b')))).toEqual(['b', 'c', []]);
});

test('a rollback to a release that was never current, or was left, takes back the current one', () => {
  const left = [published('a'), published('b'), rolledBack('a'), published('c'), rolledBack('b')];
  expect(summary(after(...left))).toEqual(['b', 'a', ['c']]);
  expect(summary(after(published('a'), rolledBack('x')))).toEqual(['x', undefined, ['a']]);
});

test('a release that is published again is on the way back once, and the same one again is no switch', () => {
  const again = after(published('a'), published('b'), published('a'), published('a', { by: 'Luis' }));
  expect(summary(again)).toEqual(['a', 'b', []]);
  expect(again.periods.map(({ release }) => release)).toEqual(['a', 'b', 'a']);
  expect(again.publications.get('a')).toMatchObject({ by: 'Ana', at: again.periods[2]?.from });
});

test('each period has its beginning, its end and who made them', () => {
  const { periods } = after(published('a'), published('b'), rolledBack('a'));
  expect(periods.map(({ release, by, rolledBackBy }) => [release, by, rolledBackBy])).toEqual([
    ['a', 'Ana', undefined],
    ['b', 'Ana', 'Luis'],
    ['a', 'Luis', undefined],
  ]);
  expect(periods.map(({ until }) => until)).toEqual([periods[1]?.from, periods[2]?.from, undefined]);
});

test('a trial that is promoted keeps commit and size of its publication, and ends', () => {
  const begun = { what: 'trial begun', by: 'Ana', trial: trial('b'), commit: 'abc', bytes: 9 } as const;
  const promoted = after(published('a'), begun, published('b', { by: 'Luis' }));
  expect(promoted.trial).toBeUndefined();
  expect(promoted.publications.get('b')).toMatchObject({ by: 'Luis', commit: 'abc', bytes: 9 });
  expect(summary(promoted)).toEqual(['b', 'a', []]);
});

test('a trial that is ended counts as taken back, one that another publication ends does not', () => {
  const begun = { what: 'trial begun', trial: trial('b') } as const;
  const ended = after(published('a'), begun, { what: 'trial ended', line: { ...line('a'), since: SINCE } });
  expect([summary(ended), ended.trial, ended.line?.since]).toEqual([
    ['a', undefined, ['b']],
    undefined,
    SINCE,
  ]);
  expect(ended.periods).toHaveLength(1);
  expect(summary(after(published('a'), begun, published('c')))).toEqual(['c', 'a', []]);
});

test('a refusal lasts until another release is published or tried, and names the sources of its clone', () => {
  const kept = after(published('a', { clone: 'uno' }), refused, published('a'), rolledBack('a'));
  expect(kept.refused).toMatchObject({ release: 'b', shell: 's', findings: ['x'] });
  expect([...kept.sources]).toEqual([['uno', 'b']]);
  expect(after(published('a'), refused, published('b')).refused).toBeUndefined();
  expect(after(published('a'), refused, { what: 'trial begun', trial: trial('b') }).refused).toBeUndefined();
});

test('what was accepted after a refusal stays, each with its release', () => {
  const accepted = { what: 'accepted', by: 'Ana', release: 'b', shell: 's', findings: ['x'] } as const;
  const history = after(published('a'), refused, published('b'), accepted, published('c'), accepted);
  expect(history.accepted.map(({ release, by }) => [release, by])).toEqual([
    ['b', 'Ana'],
    ['b', 'Ana'],
  ]);
});

test('the sources of a clone are those that it handled last, and the latest clone is the last one', () => {
  const handled = (clone: string, release: string) => ({ what: 'handled', clone, release }) as const;
  const { sources } = after(handled('uno', 'a'), handled('dos', 'a'), handled('uno', 'b'));
  expect([...sources]).toEqual([
    ['dos', 'a'],
    ['uno', 'b'],
  ]);
});

test('a release of another origin is not the one of that name in the store', () => {
  const history = after(published('a'), { what: 'published', line: theirs('a') }, rolledBack('a'));
  expect(summary(history)).toEqual(['a', undefined, [keyOf(NAME, theirs('a'))]]);
  expect(history.lines.get(keyOf(NAME, theirs('a')))).toEqual(theirs('a'));
});

test('what another program wrote is on the way back, without times that nobody knows', () => {
  const adopted = { what: 'adopted', line: line('b'), earlier: ['a', theirs('t'), 'b', 'c'] } as const;
  const history = after(adopted, published('d'));
  expect(summary(history)).toEqual(['d', 'b', ['c']]);
  expect(history.way).toEqual(['a', keyOf(NAME, theirs('t')), 'b', 'd']);
  expect(history.periods.map(({ release }) => release)).toEqual(['d']);
  const { periods } = after(published('a'), { what: 'adopted', line: line('b') }, published('c'));
  expect(periods.map(({ release, until }) => [release, until])).toEqual([
    ['a', new Date(NOW + 1000).toISOString()],
    ['c', undefined],
  ]);
});

test('a release counts as left until 14 days after another one became current', () => {
  const left = (ago: number) =>
    leftRecently(
      after(
        { ...published('a'), at: new Date(NOW - 9 * STILL_OPEN_MS).toISOString() },
        { ...published('b'), at: new Date(NOW - ago).toISOString() },
      ),
      NOW,
    );
  expect(left(STILL_OPEN_MS - 1)).toEqual(['a']);
  expect(left(STILL_OPEN_MS)).toEqual([]);
});

test('a release that is current again is not one that was left', () => {
  expect(leftRecently(after(published('a'), published('b'), rolledBack('a')), NOW + 9000)).toEqual(['b']);
});

const text = (...events: object[]) => events.map((one) => `${JSON.stringify(one)}\n`).join('');
const EVENT = { at: SINCE, remote: NAME, ...published('a') };

test('a line that a process was killed in is left out', () => {
  const whole = text(EVENT);
  for (const torn of ['{"at":"2026', JSON.stringify(EVENT), '\u0000']) {
    const read = readEvents(whole + torn);
    expect([read.events.length, read.whole, read.isDamaged]).toEqual([1, whole, false]);
  }
  expect(readEvents('')).toEqual({ events: [], whole: '', isDamaged: false });
});

test.each([
  ['is no JSON', '{"at":\n'],
  ['is empty', '\n'],
  ['has no remote', text({ ...EVENT, remote: undefined })],
  ['has a damaged line', text({ ...EVENT, line: { release: 'a' } })],
  ['has a time that is none', text({ ...EVENT, at: 'ayer' })],
])('a history with a line that %s is damaged, and the others are read', (_what, damaged) => {
  const { events, isDamaged } = readEvents(text(EVENT) + damaged + text(EVENT));
  expect([events.length, isDamaged]).toEqual([2, true]);
});

test('an event of a newer program is passed over', () => {
  const { events, isDamaged } = readEvents(text(EVENT, { at: SINCE, remote: NAME, what: 'renamed' }));
  expect([events.length, isDamaged]).toEqual([1, false]);
});
