import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HISTORY_FILE } from 'shared-domain/remotes/history';
import { buildFixture, makeFixtureCurrent } from '../testing/release-fixture';
import { makeCurrent, rollBack } from './current-release';
import { entryOf, readRegistry } from './registry';
import { listReleases, releasesTable, remotesIn } from './release-list';
import type { ReleaseStore } from './release-store';
import { placeAcceptedKeys, signEntry } from './signatures';
import { moveIntoStore, stageRelease } from './staging';

const NAME = 'remote-asesor';
const ELSEWHERE = {
  release: 'theirs',
  manifest: 'https://pantallas.example.pe/asesor/mf-manifest.json',
  contract: 1,
  integrity: {},
};

let folder: string;
let store: ReleaseStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'versiones-'));
  store = { releasesDir: join(folder, 'releases'), registry: join(folder, 'releases/remotes.json') };
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function shelve(id: string) {
  const { dist, release } = buildFixture(folder, id);
  moveIntoStore(store, await stageRelease(store, dist));
  return release;
}

const publish = async (id: string) => makeFixtureCurrent(store, await shelve(id));

function writeRegistry(change: object): void {
  writeFileSync(store.registry, JSON.stringify({ ...readRegistry(store.registry), ...change }));
}

test('a release whose line the server refuses is listed so, and the one that people get as current', async () => {
  await publish('one');
  await publish('two');
  const three = entryOf(await shelve('three'));
  placeAcceptedKeys(store);
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const since = '2099-01-01T00:00:00.000Z';
  writeRegistry({ remotes: { [NAME]: signEntry(NAME, 'current', { ...three, since }, stranger) } });
  const states = listReleases(store, [NAME]).map(({ release, state }) => [release, state]);
  expect(Object.fromEntries(states)).toEqual({ three: 'refused', two: 'current', one: 'earlier' });
  expect(releasesTable(listReleases(store, [NAME]), 200).join('\n')).toMatch(
    /three +rechazada por el servidor/,
  );
});

test('every release is listed with what became of it, who published it and since when it was current', async () => {
  await shelve('never');
  await publish('one');
  await makeCurrent(store, NAME, ELSEWHERE, { at: new Date().toISOString(), by: 'Luis' });
  await publish('two');
  await publish('bad');
  await rollBack(store, NAME);
  await shelve('tried');
  const tried = { ...ELSEWHERE, release: 'tried', manifest: `/remotes/${NAME}/tried/mf-manifest.json` };
  const trial = { entry: tried, audience: { percent: 10 }, since: '2026-11-22T10:00:00.000Z' };
  writeRegistry({ trials: { [NAME]: trial } });

  expect(remotesIn(store)).toEqual([NAME]);
  const releases = listReleases(store, [NAME]);
  const states = Object.fromEntries(releases.map(({ release, state }) => [release, state]));
  expect(states).toEqual({
    two: 'current',
    bad: 'rolled back',
    theirs: 'earlier',
    one: 'earlier',
    tried: 'on trial',
    never: 'stored',
  });
  const two = releases.find(({ release }) => release === 'two');
  expect(two?.published).toMatchObject({ by: 'Ana', commit: 'abc', bytes: 1 });
  expect(two?.periods.map(({ until }) => until !== undefined)).toEqual([true, false]);
  const bad = releases.find(({ release }) => release === 'bad');
  expect(bad?.periods).toEqual([
    { from: bad?.published?.at, until: two?.periods[1]?.from, by: 'Ana', rolledBackBy: two?.periods[1]?.by },
  ]);
  expect(releases.find(({ release }) => release === 'theirs')?.origin).toBe('https://pantallas.example.pe');
});

test('what an older history does not tell is left open', async () => {
  for (const id of ['one', 'two']) await publish(id);
  rmSync(join(store.releasesDir, HISTORY_FILE));
  writeFileSync(join(store.releasesDir, 'history.json'), JSON.stringify({ [NAME]: ['one', 'two'] }));
  const [two, one] = listReleases(store, [NAME]);
  expect(two).toEqual({ remote: NAME, release: 'two', state: 'current', periods: [] });
  expect(one).toMatchObject({ release: 'one', state: 'earlier' });
  expect(
    releasesTable(
      [two].flatMap((it) => it ?? []),
      200,
    ).join('\n'),
  ).toContain('desde antes de que se anotara');
});

test('a folder without releases has none', async () => {
  expect(remotesIn(store)).toEqual([]);
});

describe('as text', () => {
  const LISTED = {
    remote: NAME,
    release: '1c3bf36e719d',
    state: 'rolled back' as const,
    published: { at: '2026-11-20T15:00:00.000Z', by: 'Ana Ñahui', commit: 'abc123abc123+', bytes: 13_630 },
    periods: [
      {
        from: '2026-11-20T15:00:00.000Z',
        until: '2026-11-21T15:00:00.000Z',
        by: 'Ana',
        rolledBackBy: 'Luis',
      },
    ],
  };

  test('a wide terminal gets a table with one line for each release', () => {
    const [remote, head, line] = releasesTable([LISTED], 200);
    expect(remote).toBe(NAME);
    expect(head).toMatch(/^ {2}versión +estado +publicada +por +commit +tamaño +vigente$/);
    expect(line).toMatch(
      /1c3bf36e719d +retirada por Luis +20\/11\/2026 .* Ana Ñahui +abc123abc123\+ +13\.3 kB/,
    );
  });

  test('a narrow one gets the same facts in lines that fit', () => {
    const lines = releasesTable([LISTED], 60);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(60);
    expect(lines.join('\n')).toMatch(
      /1c3bf36e719d {2}retirada por Luis\n +publicada 20\/11[\s\S]*tamaño 13\.3 kB\n +vigente 20/,
    );
  });
});
