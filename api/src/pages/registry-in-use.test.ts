import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApi } from '../../testing/test-api';
import { createMetrics, type Metrics } from '../metrics';
import { type RegistryInUse, watchRegistry } from './registry-in-use';

const HASH = `sha384-${'a'.repeat(64)}`;
const PAGE = '<script type="application/json" id="registry">{}</script><div id="root"></div>';
const ENTRY = {
  release: 'uno',
  manifest: '/remotes/remote-asesor/uno/mf-manifest.json',
  contract: 1,
  integrity: { 'mf-manifest.json': HASH },
};

let folder: string;
let file: string;
let dataDir: string;
let inUse: RegistryInUse;
let errors: unknown[];

const registryWith = (entry: object = ENTRY) =>
  JSON.stringify({ schema: 1, remotes: { 'remote-asesor': entry } }, undefined, 2);

function write(text: string): void {
  writeFileSync(`${file}.nuevo`, text);
  renameSync(`${file}.nuevo`, file);
}

function start(): RegistryInUse {
  const log = { error: (data: unknown) => void errors.push(data), warn: () => undefined };
  return watchRegistry({ file, dataDir, clock: Date.now, log });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registro-en-uso-'));
  mkdirSync(join(folder, 'releases'));
  file = join(folder, 'releases/remotes.json');
  dataDir = join(folder, 'datos');
  errors = [];
  write(registryWith());
  inUse = start();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const published = (registry = inUse) => registry.read().remotes['remote-asesor']?.release;

const FAULTS: Record<string, { leave: () => void; causa: string; detail?: object }> = {
  'one missing comma': {
    leave: () => write(registryWith().replace('"schema": 1,', '"schema": 1')),
    causa: 'escritura',
    detail: { linea: 3, columna: 3 },
  },
  'half of it': {
    leave: () => write('{\n"schema":'),
    causa: 'escritura',
    detail: { linea: 2, columna: 10 },
  },
  'nothing in it': { leave: () => write(' \n'), causa: 'vacio' },
  'an object without anything': { leave: () => write('{}'), causa: 'forma', detail: { parte: ['schema'] } },
  'a wrong type deep inside': {
    leave: () => write(registryWith({ ...ENTRY, contract: '1' })),
    causa: 'forma',
    detail: { parte: ['remotes', 'remote-asesor', 'contract'] },
  },
  'an address that is none': {
    leave: () => write(registryWith({ ...ENTRY, manifest: 'javascript:alert(1)' })),
    causa: 'forma',
    detail: { parte: ['remotes', 'remote-asesor', 'manifest'] },
  },
  'a hash that is none': {
    leave: () => write(registryWith({ ...ENTRY, integrity: { 'x.js': 'sha384-x' } })),
    causa: 'forma',
    detail: { parte: ['remotes', 'remote-asesor', 'integrity', 'x.js'] },
  },
  'no file at all': { leave: () => rmSync(file), causa: 'ausente' },
  'a folder in its place': {
    leave: () => {
      rmSync(file);
      mkdirSync(file);
    },
    causa: 'ilegible',
  },
};

describe.each(Object.entries(FAULTS))('with %s', (_fault, { leave, causa, detail }) => {
  test('the last good registry stays in use, also before any page and after a restart, and it is logged once', () => {
    leave();
    expect(published()).toBe('uno');
    expect(published()).toBe('uno');
    expect(inUse.notice()).toMatchObject({ archivo: file, causa, ...detail });
    expect(errors).toEqual([inUse.notice()]);
    expect(published(start())).toBe('uno');
  });

  test('a file that is put right is in use at once', () => {
    published();
    leave();
    published();
    rmSync(file, { recursive: true, force: true });
    write(registryWith({ ...ENTRY, release: 'dos' }));
    expect(published()).toBe('dos');
    expect(inUse.notice()).toBeUndefined();
  });
});

test('without any good one before, nothing is published', () => {
  dataDir = join(folder, 'otros-datos');
  write('{');
  inUse = start();
  expect(published()).toBeUndefined();
  expect(inUse.notice()).toMatchObject({ enUso: null });
});

test('the notice tells since when, and from when the registry is that goes on, before and after a restart', () => {
  const writtenOn = (day: string) => utimesSync(file, new Date(day), new Date(day));
  writtenOn('2026-11-21T15:32:00.000Z');
  published();
  write('{');
  writtenOn('2026-11-22T08:00:00.000Z');
  const expected = { desde: '2026-11-22T08:00:00.000Z', enUso: '2026-11-21T15:32:00.000Z' };
  expect(inUse.notice()).toMatchObject(expected);
  expect(start().notice()).toMatchObject(expected);
});

test('a copy that is of no use any more is no registry', () => {
  published();
  writeFileSync(join(dataDir, 'registro-en-uso.json'), '{"schema":0}');
  rmSync(file);
  expect(published(start())).toBeUndefined();
});

test('where the copy cannot be kept, it is logged and the registry is in use', () => {
  dataDir = join(folder, 'otros-datos');
  mkdirSync(join(dataDir, 'registro-en-uso.json'), { recursive: true });
  inUse = start();
  expect(published()).toBe('uno');
  expect(errors).toEqual([{ code: 'EISDIR' }]);
});

test('the service answers pages, the registry, a notice and a metric while the file is broken', async () => {
  mkdirSync(join(folder, 'shell/static'), { recursive: true });
  writeFileSync(join(folder, 'shell/index.html'), PAGE);
  let metrics: Metrics | undefined;
  const folders = { SHELL_DIR: join(folder, 'shell'), RELEASES_DIR: join(folder, 'releases') };
  const api = await startTestApi('sqlite', {
    env: { ...folders, DATA_DIR: dataDir },
    metrics: (base) => {
      metrics = createMetrics(base, '1');
      return metrics;
    },
  });
  const notice = async () => (await api.as('admin', { url: '/api/avisos' })).json();
  expect(await notice()).toMatchObject({ registro: null });
  expect(await metrics?.prometheus.metrics()).toMatch(/^registro_ilegible 0$/m);

  write(registryWith().replace('"schema": 1,', '"schema": 1'));
  const page = await api.call({ url: '/asesor' });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('"release":"uno"')]);
  const alone = await api.call({ url: '/remotes.json' });
  expect([alone.statusCode, alone.json().remotes['remote-asesor'].release]).toEqual([200, 'uno']);
  expect(await notice()).toMatchObject({
    registro: expect.objectContaining({ causa: 'escritura', linea: 3 }),
  });
  expect(await metrics?.prometheus.metrics()).toMatch(/^registro_ilegible 1$/m);
  await api.close();
});
