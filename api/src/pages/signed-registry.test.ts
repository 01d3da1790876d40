import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Audience, RegistryEntry } from 'shared-domain/remotes';
import { createPublisher } from '../../testing/site';
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

const at = (minute: number) => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`;
const current = (release: string, minute: number) =>
  publisher.signed('remote-asesor', { ...LINE, release, since: at(minute) });
const trial = (release: string, minute: number, audience: Audience = { roles: ['asesor'] }) =>
  publisher.signedTrial('remote-asesor', { entry: { ...LINE, release }, audience, since: at(minute) });

function writeAll(line: object | undefined, onTrial?: object, others: object = {}): void {
  const remotes = { ...others, ...(line && { 'remote-asesor': line }) };
  const trials = onTrial && { trials: { 'remote-asesor': onTrial } };
  writeFileSync(file, JSON.stringify({ schema: 1, remotes, ...trials }));
}

function state(inUse = start()) {
  const { remotes, trials } = inUse.read();
  const notice = inUse.notice();
  const refused = notice ? [notice, ...(notice.otras ?? [])] : [];
  return {
    current: remotes['remote-asesor']?.release,
    trial: trials?.['remote-asesor']?.entry.release,
    refused: refused.map(({ causa, parte }) => `${causa} ${parte?.[0]}`),
  };
}

test('the line of a release on trial has to be signed as well', () => {
  const since = at(5);
  writeAll(current('uno', 1), { entry: { ...LINE, release: 'dos' }, audience: { percent: 10 }, since });
  expect(start().notice()).toMatchObject({ causa: 'firma', parte: ['trials', 'remote-asesor'], enUso: null });
  writeAll(current('uno', 1), trial('dos', 5));
  expect(state()).toEqual({ current: 'uno', trial: 'dos', refused: [] });
});

const WIDER: Audience = { percent: 100 };
const BEGUN = trial('dos', 5);
const FORGED: Record<string, [line: object | undefined, onTrial: object | undefined, refused: string[]]> = {
  'the line of the trial as the current one': [BEGUN.entry, BEGUN, ['firma remotes']],
  'the trial for more people': [current('uno', 2), { ...BEGUN, audience: WIDER }, ['firma trials']],
  'the trial with a later beginning': [current('uno', 2), { ...BEGUN, since: at(59) }, ['firma trials']],
  'the current line as a trial for everybody': [
    current('uno', 2),
    { ...BEGUN, entry: current('uno', 2) },
    ['firma trials'],
  ],
  'an earlier line': [current('cero', 1), BEGUN, ['antigua remotes']],
  'an earlier trial': [current('uno', 2), trial('mala', 4), ['antigua trials']],
  'no line of the trial': [current('uno', 2), undefined, ['borrada trials']],
  'no line at all': [undefined, undefined, ['borrada remotes', 'borrada trials']],
};

test.each(Object.entries(FORGED))(
  '%s changes nothing, also after a restart',
  (_what, [line, onTrial, refused]) => {
    const inUse = start();
    writeAll(current('uno', 2), BEGUN);
    expect(state(inUse)).toEqual({ current: 'uno', trial: 'dos', refused: [] });
    writeAll(line, onTrial);
    expect(state(inUse)).toEqual({ current: 'uno', trial: 'dos', refused });
    expect(state()).toEqual({ current: 'uno', trial: 'dos', refused });
  },
);

test('a trial ends with a current line that was signed after it, and does not begin again', () => {
  const inUse = start();
  writeAll(current('uno', 2), BEGUN);
  inUse.read();
  writeAll(current('uno', 6));
  expect(state(inUse)).toEqual({ current: 'uno', trial: undefined, refused: [] });
  writeAll(current('uno', 6), BEGUN);
  expect(state(inUse)).toEqual({ current: 'uno', trial: undefined, refused: ['antigua trials'] });
});

test('a rollback is a newer line of an older release', () => {
  const inUse = start();
  writeAll(current('dos', 2));
  inUse.read();
  writeAll(current('uno', 3));
  expect(state(inUse)).toMatchObject({ current: 'uno', refused: [] });
});

test('a line with an unknown key loses that line only, and the other lines are renewed', () => {
  const inUse = start();
  const cliente = (release: string, by = publisher) => ({
    'remote-cliente': by.signed('remote-cliente', { ...LINE, release }),
  });
  writeAll(current('uno', 1), undefined, cliente('a'));
  inUse.read();
  writeAll(current('dos', 2), undefined, cliente('b', stranger));
  expect(state(inUse)).toMatchObject({ current: 'dos', refused: ['firma remotes'] });
  expect(inUse.read().remotes['remote-cliente']?.release).toBe('a');
});

test('another process of the same folder has seen the newer line for all of them', () => {
  const other = start();
  writeAll(current('dos', 2));
  start().read();
  writeAll(current('uno', 1));
  expect(state(other)).toMatchObject({ current: 'dos', refused: ['antigua remotes'] });
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
