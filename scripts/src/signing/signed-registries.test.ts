import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from 'shared-domain';
import { readRegistry } from '../registry/registry';
import { buildFixture, makeFixtureCurrent } from '../testing/release-fixture';
import { publishKey } from './publish-key';
import { isSignedBy } from './sign-entry';
import { reportUnsigned, signFirstTime } from './signed-registries';

const NAME = 'remote-asesor';
let folder: string;
let registry: string;
let record: string;
let said: jest.SpyInstance;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firmas-'));
  registry = join(folder, 'releases/remotes.json');
  record = join(folder, 'registros.json');
  said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  said.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

const lineOf = (name: string) => readRegistry(registry).remotes[name] as RegistryEntry;
const isSigned = (name: string) => isSignedBy(name, lineOf(name), publishKey());
const publish = () =>
  makeFixtureCurrent(
    { releasesDir: join(folder, 'releases'), registry },
    buildFixture(folder, 'one').release,
  );

/** Changes a line of the registry, as somebody with an editor does. */
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
  await signFirstTime(registry, record);
  expect(isSigned(NAME)).toBe(true);
  edit(withoutSignature, 'remote-cliente');
  await signFirstTime(registry, record);
  expect(lineOf('remote-cliente').signature).toBeUndefined();
});

test('a registry that began signed is never signed as it stands', async () => {
  await signFirstTime(registry, record);
  await publish();
  edit(withoutSignature);
  await signFirstTime(registry, record);
  expect(lineOf(NAME).signature).toBeUndefined();
});

test('registries whose folder is gone are forgotten', async () => {
  await signFirstTime(join(folder, 'otra/remotes.json'), record);
  rmSync(join(folder, 'otra'), { recursive: true });
  await signFirstTime(registry, record);
  expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual([registry]);
});

test('a line that no command wrote is told after a publication', async () => {
  await publish();
  reportUnsigned(registry);
  expect(said.mock.calls.join()).not.toContain('ATENCIÓN');
  edit((line) => ({ ...line, contract: 2 }));
  reportUnsigned(registry);
  expect(said.mock.calls.join()).toContain(`la línea de ${NAME}`);
});
