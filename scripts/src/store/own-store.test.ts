import { generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from 'shared-domain/remotes';
import { signedText } from 'shared-domain/remotes/signature';
import { buildFixture, makeFixtureCurrent } from '../testing/release-fixture';
import { endTrial, startTrial } from './current-release';
import { historyOf, reportRefused } from './history';
import { readyOwnStore } from './own-store';
import { inForce, readRegistry } from './registry';
import type { ReleaseStore } from './release-store';
import { isSignedBy, publicHalf, publishKey, requireAcceptedKey, signEntry, trustedKeys } from './signatures';
import { moveIntoStore, stageRelease } from './staging';

const NAME = 'remote-asesor';
let folder: string;
let registry: string;
let log: string;
let store: ReleaseStore;
let records: { signed: string; signedEarlier: string };
let said: jest.SpyInstance;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firmas-'));
  registry = join(folder, 'releases/remotes.json');
  log = join(folder, 'releases/history.jsonl');
  store = { releasesDir: join(folder, 'releases'), registry };
  records = { signed: join(folder, 'registros.json'), signedEarlier: join(folder, 'antes.json') };
  said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  said.mockRestore();
  delete process.env.PUBLISH_KEY;
  delete process.env.PUBLISH_KEYS;
  rmSync(folder, { recursive: true, force: true });
});

const lineOf = (name: string) => readRegistry(registry).remotes[name] as RegistryEntry;
const isSigned = (name: string) => isSignedBy(name, 'current', lineOf(name), trustedKeys());
const publish = () => makeFixtureCurrent(store, buildFixture(folder, 'one').release);

/** A manual edit. */
function edit(change: (line: RegistryEntry) => object, name = NAME): void {
  const text = JSON.parse(readFileSync(registry, 'utf8'));
  text.remotes[name] = change(text.remotes[NAME]);
  writeFileSync(registry, JSON.stringify(text));
}

const withoutSignature = ({ signature: _one, ...line }: RegistryEntry) => line;

test('what a command publishes is signed, and no longer once somebody has edited it', async () => {
  await publish();
  expect(isSigned(NAME)).toBe(true);
  edit((line) => ({ ...line, contract: 2 }));
  expect(isSigned(NAME)).toBe(false);
});

test('publishing the current release again signs its line, as it was built', async () => {
  await publish();
  edit((line) => ({ ...line, integrity: {} }));
  expect(await publish()).toBe(false);
  expect(isSigned(NAME)).toBe(true);
  expect(Object.keys(lineOf(NAME).integrity)).toHaveLength(1);
});

test('a registry from before there were keys is signed as it stands, once', async () => {
  await publish();
  edit(withoutSignature);
  rmSync(log);
  await readyOwnStore(store, records);
  expect(isSigned(NAME)).toBe(true);
  edit(withoutSignature, 'remote-cliente');
  await readyOwnStore(store, records);
  expect(lineOf('remote-cliente').signature).toBeUndefined();
});

test('a registry that began signed is never signed as it stands, but written again as it was signed', async () => {
  await readyOwnStore(store, records);
  await publish();
  const good = lineOf(NAME);
  for (const change of [withoutSignature, (line: RegistryEntry) => ({ ...line, contract: 2 })]) {
    edit(change);
    await readyOwnStore(store, records);
    expect(lineOf(NAME)).toEqual(good);
  }
});

test('a clone that lost its key signs the lines of its registry once more', async () => {
  await readyOwnStore(store, records);
  await publish();
  rmSync(records.signed);
  process.env.PUBLISH_KEY = join(folder, 'otra.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(process.env.PUBLISH_KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(isSigned(NAME)).toBe(false);
  await readyOwnStore(store, records);
  expect(isSigned(NAME)).toBe(true);
  expect(historyOf(store, NAME).periods).toHaveLength(1);
});

test('registries whose folder is gone are forgotten', async () => {
  await readyOwnStore(
    { releasesDir: join(folder, 'otra'), registry: join(folder, 'otra/remotes.json') },
    records,
  );
  rmSync(join(folder, 'otra'), { recursive: true });
  await readyOwnStore(store, records);
  expect(JSON.parse(readFileSync(records.signed, 'utf8'))).toEqual([registry]);
});

/** Earlier signatures did not cover the place. */
function signedEarlier(name: string, line: object): object {
  const { signature: _now, since: _when, ...bare } = line as RegistryEntry;
  const text = signedText(name, 'current', bare).replace('"current",', '');
  return { ...bare, signature: sign(null, Buffer.from(text), publishKey()).toString('base64') };
}

test('lines that this clone signed in the earlier way are signed again, once, and a forged one is not', async () => {
  await publish();
  writeFileSync(records.signedEarlier, JSON.stringify([registry]));
  edit((line) => signedEarlier(NAME, line));
  edit((line) => ({ ...signedEarlier('remote-cliente', line), contract: 2 }), 'remote-cliente');
  const { remotes, schema } = readRegistry(registry);
  const entry = remotes[NAME];
  const since = '2026-11-22T10:00:00.000Z';
  const trials = { [NAME]: { entry, audience: { percent: 1 }, since } };
  writeFileSync(registry, JSON.stringify({ schema, remotes, trials }));
  rmSync(log);
  await readyOwnStore(store, records);
  expect([isSigned(NAME), isSigned('remote-cliente')]).toEqual([true, false]);
  expect(readRegistry(registry).trials?.[NAME]?.since).toBe(since);
  const { trial } = inForce(readRegistry(registry), historyOf(store, NAME), NAME, trustedKeys());
  expect(trial?.since).toBe(since);
  expect(said.mock.calls.join()).toContain('Se firmaron de nuevo las líneas del registro');
  const good = lineOf(NAME);
  edit((line) => signedEarlier(NAME, { ...line, contract: 2 }));
  await readyOwnStore(store, records);
  expect(lineOf(NAME)).toEqual(good);
});

test('the lines that the server does not use are told, and what it uses in their place', async () => {
  await readyOwnStore(store, records);
  const { dist, release } = buildFixture(folder, 'one');
  moveIntoStore(store, await stageRelease(store, dist));
  await makeFixtureCurrent(store, release);
  const told = () => {
    said.mockClear();
    reportRefused(store);
    return said.mock.calls.join();
  };
  expect(told()).not.toContain('ATENCIÓN');
  const good = lineOf(NAME);
  for (const altered of [
    { ...good, contract: 2 },
    { ...good, signature: undefined },
    signEntry(NAME, 'trial', good),
    signEntry(NAME, 'current', { ...good, since: '2020-01-01T00:00:00.000Z' }),
    signEntry(NAME, 'current', good, generateKeyPairSync('ed25519').privateKey),
  ]) {
    edit(() => altered);
    expect(told()).toContain(`la línea de ${NAME} no es la última`);
    expect(told()).toContain('siguen con la versión one');
  }
  writeFileSync(registry, '{"schema":1,"remotes":{}}');
  expect(told()).toContain(`alguien borró la línea de ${NAME}: sus usuarios siguen con la versión one`);
});

test('a clone with a key that the server does not accept is refused before anything is written', async () => {
  await readyOwnStore(store, records);
  expect(() => requireAcceptedKey(store)).not.toThrow();
  process.env.PUBLISH_KEY = join(folder, 'otra.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(process.env.PUBLISH_KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(() => requireAcceptedKey(store)).toThrow(/no acepta la clave.*PUBLISH_KEY=/s);
  process.env.PUBLISH_KEYS = `${publicHalf(publishKey())}, otra`;
  await readyOwnStore(store, records);
  expect(() => requireAcceptedKey(store)).not.toThrow();
  process.env.PUBLISH_KEYS = '';
  await readyOwnStore(store, records);
  expect(existsSync(join(folder, 'releases/publish-keys.json'))).toBe(false);
});

test('a trial ends with a newer current line, and only where that line is one that this clone trusts', async () => {
  const { release } = buildFixture(folder, 'two');
  await publish();
  const before = lineOf(NAME).since ?? '';
  await startTrial(store, release, { percent: 5 }, { at: before, by: 'Ana' });
  const since = readRegistry(registry).trials?.[NAME]?.since ?? '';
  expect(since > before).toBe(true);
  process.env.PUBLISH_KEYS = publicHalf(generateKeyPairSync('ed25519').privateKey);
  await expect(endTrial(store, NAME)).rejects.toThrow('Nombre esa clave en PUBLISH_KEYS');
  delete process.env.PUBLISH_KEYS;
  const { integrity } = lineOf(NAME);
  edit((line) => ({ ...line, integrity: {} }));
  expect(await endTrial(store, NAME)).toBe('two');
  expect((lineOf(NAME).since ?? '') > since).toBe(true);
  expect([isSigned(NAME), lineOf(NAME).integrity]).toEqual([true, integrity]);
});
