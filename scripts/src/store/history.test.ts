import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Registry, RegistryEntry } from 'shared-domain/remotes';
import { buildFixture, makeFixtureCurrent } from '../testing/release-fixture';
import { ROOT } from '../workspace';
import { makeCurrent, rollBack, startTrial } from './current-release';
import { historyOf, record } from './history';
import { entryOf, readRegistry } from './registry';
import type { ReleaseStore } from './release-store';
import { moveIntoStore, stageRelease } from './staging';

const NAME = 'remote-asesor';
const ELSEWHERE: RegistryEntry = {
  release: 'theirs',
  manifest: 'https://pantallas.example.pe/asesor/mf-manifest.json',
  contract: 1,
  integrity: { 'remoteEntry.js': `sha384-${'x'.repeat(64)}` },
};
const ANA = { at: '2026-11-22T10:00:00.000Z', by: 'Ana' };

let folder: string;
let store: ReleaseStore;
let history: string;
let said: jest.SpyInstance;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'historial-'));
  store = { releasesDir: join(folder, 'releases'), registry: join(folder, 'releases/remotes.json') };
  history = join(store.releasesDir, 'history.jsonl');
  said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => {
  said.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

async function lay(id: string) {
  const { dist, release } = buildFixture(folder, id);
  moveIntoStore(store, await stageRelease(store, dist));
  return release;
}

const publish = async (id: string) => makeFixtureCurrent(store, await lay(id));

const register = (entry: RegistryEntry) => makeCurrent(store, NAME, entry, ANA);

const line = () => readRegistry(store.registry).remotes[NAME];
const current = () => line()?.release;
const lines = () => readFileSync(history, 'utf8').split('\n');

/** A manual edit. */
function edit(change: (registry: Registry) => Registry): void {
  writeFileSync(store.registry, JSON.stringify(change(readRegistry(store.registry))));
}

/** Kills between the writes of event and registry. */
async function killedBetween(command: () => Promise<unknown>): Promise<void> {
  const before = readFileSync(store.registry);
  await command();
  writeFileSync(store.registry, before);
}

async function walkBack(): Promise<(string | undefined)[]> {
  const seen = [current()];
  for (;;) {
    try {
      await rollBack(store, NAME);
    } catch {
      return seen;
    }
    seen.push(current());
  }
}

test('a release of another origin is part of the way back, with all that its line said', async () => {
  for (const id of ['one', 'two']) await publish(id);
  await register(ELSEWHERE);
  await publish('three');
  await rollBack(store, NAME);
  expect(line()).toMatchObject(ELSEWHERE);
  await rollBack(store, NAME);
  expect(current()).toBe('two');
});

test('from a release of another origin a rollback goes to what was there before', async () => {
  await publish('one');
  await register(ELSEWHERE);
  await rollBack(store, NAME);
  expect(current()).toBe('one');
  await rollBack(store, NAME, 'theirs');
  expect(line()).toMatchObject(ELSEWHERE);
});

test('a release of another origin that was rolled back can be named later, after others were published', async () => {
  await publish('one');
  await register(ELSEWHERE);
  await rollBack(store, NAME);
  await publish('two');
  expect(await walkBack()).toEqual(['two', 'one']);
  await rollBack(store, NAME, 'theirs');
  expect(line()).toMatchObject(ELSEWHERE);
});

test('a copy of a release at another origin is not that release', async () => {
  await publish('one');
  await register({ ...ELSEWHERE, release: 'one' });
  await publish('one');
  expect(line()?.manifest).toBe('/remotes/remote-asesor/one/mf-manifest.json');
  await rollBack(store, NAME);
  expect(line()?.manifest).toBe(ELSEWHERE.manifest);
});

test('a publication that was killed after it was recorded leaves the way back whole', async () => {
  for (const id of ['one', 'two']) await publish(id);
  await killedBetween(() => publish('three'));
  expect(current()).toBe('two');
  await publish('four');
  expect(await walkBack()).toEqual(['four', 'three', 'two', 'one']);
});

test('any command that records something completes a publication that was killed there', async () => {
  for (const id of ['one', 'two']) await publish(id);
  await killedBetween(() => publish('one'));
  await record(store, NAME, () => undefined);
  expect(await walkBack()).toEqual(['one', 'two']);
});

test('a publication that was killed before it was recorded did not happen', async () => {
  for (const id of ['one', 'two']) await publish(id);
  await lay('three');
  expect(await walkBack()).toEqual(['two', 'one']);
});

test('a rollback that was killed after it was recorded is completed by the next command', async () => {
  for (const id of ['one', 'two']) await publish(id);
  await killedBetween(() => rollBack(store, NAME));
  await publish('three');
  expect(switches()).toEqual(['one', 'two', 'one', 'three']);
  expect(await walkBack()).toEqual(['three', 'one']);
});

test('the very first publication is recorded, even if its process is killed before the registry is written', async () => {
  await publish('one');
  rmSync(store.registry);
  await publish('two');
  expect(switches()).toEqual(['one', 'two']);
  expect(await walkBack()).toEqual(['two', 'one']);
});

test('a history that is older than the registry is completed from the line that a program signed', async () => {
  for (const id of ['one', 'two']) await publish(id);
  const before = readFileSync(history);
  await publish('three');
  writeFileSync(history, before);
  await publish('four');
  expect(await walkBack()).toEqual(['four', 'three', 'two', 'one']);
});

test('the same holds for a trial', async () => {
  await publish('one');
  const before = readFileSync(history);
  await startTrial(store, await lay('tried'), { percent: 10 }, ANA);
  const { trials } = readRegistry(store.registry);
  writeFileSync(history, before);
  await record(store, NAME, () => undefined);
  expect(readRegistry(store.registry).trials).toEqual(trials);
  expect(historyOf(store, NAME).trial).toEqual(trials?.[NAME]);
});

const switches = () => historyOf(store, NAME).periods.map(({ release }) => release);

test('each switch is recorded with who and when', async () => {
  for (const id of ['one', 'two']) await publish(id);
  await rollBack(store, NAME);
  const when = expect.stringMatching(/^2\d{3}-.*Z$/);
  const who = expect.any(String);
  expect(lines().map((text) => text && JSON.parse(text))).toEqual([
    expect.objectContaining({ what: 'published', at: when, by: 'Ana', commit: 'abc', bytes: 1 }),
    expect.objectContaining({ what: 'published', at: when, by: 'Ana', remote: NAME }),
    { what: 'rolled back', at: when, by: who, remote: NAME, line: line() },
    '',
  ]);
});

test.each<[string, (registry: Registry, first: RegistryEntry) => Registry]>([
  ['edited', ({ remotes }) => ({ schema: 1, remotes: { ...remotes, [NAME]: ELSEWHERE } })],
  ['deleted', () => ({ schema: 1, remotes: {} })],
  ['put back', (_now, first) => ({ schema: 1, remotes: { [NAME]: first } })],
])(
  'a line that somebody %s is written again by the next command, and is no part of the way back',
  async (_what, change) => {
    await publish('one');
    const first = line() as RegistryEntry;
    await publish('two');
    const good = line();
    edit((registry) => change(registry, first));
    await record(store, NAME, () => undefined);
    expect(line()).toEqual(good);
    expect(await walkBack()).toEqual(['two', 'one']);
  },
);

test('a line of a remote that has no history stays as another program wrote it, and can be gone back to', async () => {
  await publish('one');
  edit(({ remotes }) => ({ schema: 1, remotes: { ...remotes, 'remote-cliente': ELSEWHERE } }));
  await publish('two');
  expect(readRegistry(store.registry).remotes['remote-cliente']).toEqual(ELSEWHERE);
  const ours = entryOf({ ...(await lay('three')), name: 'remote-cliente' });
  await makeCurrent(store, 'remote-cliente', ours, ANA);
  expect(await rollBack(store, 'remote-cliente')).toMatchObject(ELSEWHERE);
});

test('what a process was killed in while it wrote is left out, and nothing is glued to it', async () => {
  for (const id of ['one', 'two']) await publish(id);
  const [first = '', second = ''] = lines();
  writeFileSync(history, `${first}\n${second}\n${first.slice(0, 99)}ñ`);
  expect(switches()).toEqual(['one', 'two']);
  await publish('three');
  expect(lines().slice(0, 2)).toEqual([first, second]);
  expect(lines()).toHaveLength(4);
  expect(switches()).toEqual(['one', 'two', 'three']);
});

test('two processes that record at the same time lose nothing and write whole lines', async () => {
  const program = join(folder, 'scripts/dist/publish-many.mjs');
  const contents = `
    import { makeCurrent } from './src/store/current-release';
    import { record } from './src/store/history';
    const [registry, name] = process.argv.slice(2);
    const store = { releasesDir: registry.replace('/remotes.json', ''), registry };
    for (let at = 0; at < 8; at += 1) {
      const line = { release: 'r' + at, manifest: '/remotes/' + name + '/r' + at + '/m.json', contract: 1, integrity: {} };
      await makeCurrent(store, name, line, { at: new Date().toISOString(), by: 'Ana' });
      const found = ({ accepted }) => ({ what: 'accepted', release: 'n' + accepted.length, shell: '', findings: [] });
      await record(store, name, found);
    }`;
  await build({
    stdin: { contents, resolveDir: join(ROOT, 'scripts') },
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const names = ['remote-a', 'remote-b', 'remote-b'];
  const children = names.map((name) => spawn(process.execPath, [program, store.registry, name]));
  const ends = await Promise.all(children.map((child) => once(child, 'exit')));
  expect(ends.map(([code]) => code)).toEqual([0, 0, 0]);
  expect(lines()).toHaveLength(49);
  const { remotes } = readRegistry(store.registry);
  for (const name of ['remote-a', 'remote-b']) {
    expect(remotes[name]).toEqual(historyOf(store, name).line);
    expect(remotes[name]?.release).toBe('r7');
    const { accepted } = historyOf(store, name);
    expect(accepted.map(({ release }) => release)).toEqual(accepted.map((_one, at) => `n${at}`));
  }
});

test('a release of an earlier build gets the hash of its manifest, which the shell asks for', async () => {
  for (const id of ['one', 'two']) await publish(id);
  writeFileSync(join(store.releasesDir, NAME, 'one/mf-manifest.json'), '{}');
  await rollBack(store, NAME);
  expect(line()?.integrity['mf-manifest.json']).toMatch(/^sha384-.{64}$/);
});

function asEarlierVersionsLeftIt(said?: unknown): void {
  rmSync(history);
  if (said) writeFileSync(join(store.releasesDir, 'history.json'), JSON.stringify({ [NAME]: said }));
}

test.each([
  ['was a list of names', ['one', 'two', 'three']],
  ['was damaged', { was: 1 }],
  ['is gone', undefined],
])('after an upgrade a rollback goes on, where the history of before %s', async (_what, before) => {
  for (const id of ['one', 'two', 'three']) await publish(id);
  asEarlierVersionsLeftIt(before);
  expect(await walkBack()).toEqual(['three', 'two', 'one']);
});

test('after an upgrade what was rolled back stays away, and other origins stay on the way back', async () => {
  for (const id of ['one', 'bad', 'three', 'worse']) await publish(id);
  await rollBack(store, NAME, 'three');
  asEarlierVersionsLeftIt({ was: ['one', ELSEWHERE, 'three', 'worse'], left: ['bad'] });
  await record(store, NAME, () => undefined);
  const { withdrawn, ahead } = historyOf(store, NAME);
  expect([...withdrawn, ...ahead]).toEqual(['bad', 'worse']);
  expect(await walkBack()).toEqual(['three', 'theirs', 'one']);
});

test('after an upgrade without a history what came later than the current release counts as rolled back', async () => {
  for (const id of ['one', 'two', 'three']) await publish(id);
  await rollBack(store, NAME);
  asEarlierVersionsLeftIt();
  await publish('four');
  expect(historyOf(store, NAME).withdrawn).toEqual(['three']);
  expect(await walkBack()).toEqual(['four', 'two', 'one']);
});

test('a damaged history is put aside and made again from what lies in the store', async () => {
  for (const id of ['one', 'two']) await publish(id);
  const damaged = `${lines()[0]}\n{"remote-asesor": ["on\n${lines()[1]}\n`;
  writeFileSync(history, damaged);
  await publish('three');
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/No se pudo leer .*history\.jsonl: quedó en/));
  expect(await walkBack()).toEqual(['three', 'two', 'one']);
  const aside = readdirSync(store.releasesDir).filter((name) => name.endsWith('.ilegible'));
  expect(aside.map((name) => readFileSync(join(store.releasesDir, name), 'utf8'))).toEqual([damaged]);
});

test('a damaged history is not made again from one of earlier versions that does not know the current release', async () => {
  for (const id of ['one', 'two']) await publish(id);
  asEarlierVersionsLeftIt(['one', 'two']);
  for (const id of ['three', 'four']) await publish(id);
  writeFileSync(history, 'nothing\n');
  expect(await walkBack()).toEqual(['four', 'three', 'two', 'one']);
});

const DAMAGED: Record<string, [text: string, told: RegExp]> = {
  'a missing comma': ['{\n  "schema": 1\n  "remotes": {}\n}', /remotes\.json.*línea 3, columna 3/],
  'a file that ends early': ['{\n  "schema": 1,', /remotes\.json.*línea 2, columna 15/],
  'a word that is none': ['{\n  "schema": 1,\n  "remotes": nada\n}', /remotes\.json.*línea 3, columna 1\d/],
  'no remotes': ['{"schema": 1}', /remotes\.json: remotes: Falta/],
  'a contract that is a text': [
    JSON.stringify({ schema: 1, remotes: { [NAME]: { ...ELSEWHERE, contract: '1' } } }),
    /remotes › remote-asesor › contract: .*se esperaba número/,
  ],
  'an address that is none': [
    JSON.stringify({ schema: 1, remotes: { [NAME]: { ...ELSEWHERE, manifest: 'javascript:alert(1)' } } }),
    /remotes › remote-asesor › manifest: No es una ruta/,
  ],
};

test.each(Object.keys(DAMAGED))(
  '%s in the registry is told with its place and never written over',
  async (fault) => {
    const [text, told] = DAMAGED[fault] ?? ['', /./];
    await publish('one');
    writeFileSync(store.registry, text);
    await expect(publish('two')).rejects.toThrow(told);
    await expect(rollBack(store, NAME)).rejects.toThrow(told);
    expect(readFileSync(store.registry, 'utf8')).toBe(text);
  },
);
