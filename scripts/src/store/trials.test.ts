import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decide } from '../publish/publication.rules';
import { buildFixture, makeFixtureCurrent as makeCurrent } from '../testing/release-fixture';
import {
  endTrial,
  makeCurrent as makeCurrentLine,
  requireTrialPossible,
  startTrial,
} from './current-release';
import { historyOf } from './history';
import { readRegistry } from './registry';
import type { ReleaseStore } from './release-store';
import { isSignedBy, trustedKeys } from './signatures';
import { moveIntoStore, stageRelease } from './staging';

const NAME = 'remote-asesor';
const ANA = { at: '2026-11-22T10:00:00.000Z', by: 'Ana', commit: 'abc' };

let folder: string;
let store: ReleaseStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pruebas-'));
  store = { releasesDir: join(folder, 'releases'), registry: join(folder, 'releases/remotes.json') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function stored(id: string) {
  const { dist, release } = buildFixture(folder, id);
  moveIntoStore(store, await stageRelease(store, dist));
  return release;
}

const current = () => readRegistry(store.registry).remotes[NAME]?.release;

const decisionFor = async (about: Awaited<ReturnType<typeof stored>>) =>
  decide({ about, clone: 'otro', shell: 's', isAskedFor: false, damage: [] }, historyOf(store, NAME));

test('a trial leaves the current line as it is, is signed, and no build publishes its release to all', async () => {
  await makeCurrent(store, await stored('uno'));
  const two = await stored('dos');
  await startTrial(store, two, { percent: 10 }, ANA);
  expect(current()).toBe('uno');
  const { entry, audience } = readRegistry(store.registry).trials?.[NAME] ?? {};
  expect([entry?.release, audience]).toEqual(['dos', { percent: 10 }]);
  expect(entry && isSignedBy(NAME, 'trial', entry, trustedKeys())).toBe(true);
  expect(await decisionFor(two)).toBe('nothing');
});

test('who published the release on trial is recorded, and it becomes current as it lies there', async () => {
  await makeCurrent(store, await stored('uno'));
  await startTrial(store, await stored('dos'), { people: ['ana'] }, ANA);
  const { trial, publications } = historyOf(store, NAME);
  expect(publications.get('dos')).toEqual(ANA);
  if (trial) await makeCurrentLine(store, NAME, trial.entry, ANA);
  expect(current()).toBe('dos');
  expect(readRegistry(store.registry)).not.toHaveProperty('trials');
});

test('a trial that is ended counts as rolled back, and another publication ends it too', async () => {
  await makeCurrent(store, await stored('uno'));
  const two = await stored('dos');
  await startTrial(store, two, { percent: 10 }, ANA);
  expect(await endTrial(store, NAME)).toBe('dos');
  expect(await endTrial(store, NAME)).toBeUndefined();
  expect(current()).toBe('uno');
  expect(await decisionFor(two)).toBe('rolled back');

  await startTrial(store, two, { percent: 10 }, ANA);
  await makeCurrent(store, await stored('tres'));
  expect(historyOf(store, NAME).trial).toBeUndefined();
  expect(readRegistry(store.registry)).not.toHaveProperty('trials');
});

test('there is no trial without a current release, nor of the current one', async () => {
  const one = await stored('uno');
  expect(() => requireTrialPossible(store, one)).toThrow('no está publicado: publíquelo primero para todos');
  await makeCurrent(store, one);
  expect(() => requireTrialPossible(store, one)).toThrow('La versión uno ya es la vigente.');
});
