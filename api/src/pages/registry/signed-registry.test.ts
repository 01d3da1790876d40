import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from 'shared-domain';
import { createPublisher } from '../../testing/publisher';
import { watchRegistry } from './registry-in-use';

const publisher = createPublisher();
const stranger = createPublisher();
const HASH = `sha384-${'a'.repeat(64)}`;
const LINE: RegistryEntry = {
  release: 'uno',
  manifest: '/remotes/remote-asesor/uno/mf-manifest.json',
  contract: 1,
  integrity: { 'mf-manifest.json': HASH },
};
const SIGNED = publisher.signed('remote-asesor', LINE);

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registro-firmado-'));
  file = join(folder, 'remotes.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (line: object) =>
  writeFileSync(file, JSON.stringify({ schema: 1, remotes: { 'remote-asesor': line } }));

const log = { error: () => undefined, warn: () => undefined };
const start = (keys = [publisher.key]) =>
  watchRegistry({ file, dataDir: join(folder, 'datos'), clock: Date.now, log, keys });

const ALTERED: Record<string, object> = {
  'no signature': LINE,
  'another release': { ...SIGNED, release: 'dos' },
  'another address': { ...SIGNED, manifest: 'https://otro.example.pe/mf-manifest.json' },
  'another hash': { ...SIGNED, integrity: { 'mf-manifest.json': `sha384-${'b'.repeat(64)}` } },
  'a file more': { ...SIGNED, integrity: { ...LINE.integrity, 'x.js': HASH } },
  'another contract': { ...SIGNED, contract: 2 },
  'a member more': { ...SIGNED, areas: {} },
  'the signature of somebody else': stranger.signed('remote-asesor', LINE),
  'the line of another remote': publisher.signed('remote-cliente', LINE),
};

test.each(Object.entries(ALTERED))(
  'a line with %s is refused, and the registry before goes on',
  (_what, line) => {
    write(SIGNED);
    const inUse = start();
    expect(inUse.notice()).toBeUndefined();
    write(line);
    expect(inUse.read().remotes['remote-asesor']).toEqual(SIGNED);
    expect(inUse.notice()).toMatchObject({ causa: 'firma', parte: ['remotes', 'remote-asesor'] });
    expect(start().read().remotes['remote-asesor']).toEqual(SIGNED);
  },
);

test('the line of a release on trial has to be signed as well', () => {
  const withTrial = (entry: RegistryEntry) => {
    const trial = { entry, audience: { percent: 10 }, since: '2026-11-22T10:00:00.000Z' };
    const registry = { schema: 1, remotes: { 'remote-asesor': SIGNED }, trials: { 'remote-asesor': trial } };
    writeFileSync(file, JSON.stringify(registry));
  };
  withTrial({ ...LINE, release: 'dos' });
  expect(start().notice()).toMatchObject({ causa: 'firma', parte: ['trials', 'remote-asesor'] });
  withTrial(publisher.signed('remote-asesor', { ...LINE, release: 'dos' }));
  expect(start().notice()).toBeUndefined();
});

test('members that this service does not know stay in the line, and under its signature', () => {
  const newer = publisher.signed('remote-asesor', { ...LINE, novedad: { desde: 'mañana' } });
  write(newer);
  expect(start().read().remotes['remote-asesor']).toEqual(newer);
});

test('any of several keys may have signed, so that a key can be changed', () => {
  write(SIGNED);
  expect(start([stranger.key, publisher.key]).notice()).toBeUndefined();
});

test('a registry that was kept before there were keys is not used once there are', () => {
  write(LINE);
  expect(start([]).read().remotes['remote-asesor']).toEqual(LINE);
  expect(start().read().remotes['remote-asesor']).toBeUndefined();
});
