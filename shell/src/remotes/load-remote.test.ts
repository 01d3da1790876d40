import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from 'shared-domain/remotes';
import { loadRemoteModule, releaseOnPage, reloadRemoteModule } from './load-remote';
import { fetchManifest } from './manifest';
import { keysOfPage, loadRegistry } from './registry';
import { lineOfPerson } from './trials';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./shared-packages', () => ({ mismatches: () => [] }));
jest.mock('./registry');
jest.mock('./trials');
jest.mock('./manifest', () => ({ fetchManifest: jest.fn() }));

const NAME = 'remote-asesor';
const HASH = `sha384-${'a'.repeat(64)}`;
const lineOf = (release: string): RegistryEntry => ({
  release,
  manifest: `/remotes/${NAME}/${release}/mf-manifest.json`,
  contract: 1,
  integrity: { 'mf-manifest.json': HASH, 'remoteEntry.js': HASH },
});
const CURRENT = lineOf('vigente');
const TRIAL = lineOf('prueba');

const REGISTRY = { schema: 1 as const, remotes: { [NAME]: CURRENT }, trials: { [NAME]: { entry: TRIAL } } };

beforeEach(() => {
  jest.mocked(loadRegistry).mockResolvedValue(REGISTRY);
  jest.mocked(keysOfPage).mockReturnValue([]);
  jest.mocked(fetchManifest).mockResolvedValue({
    metaData: { publicPath: 'auto', remoteEntry: { path: '', name: 'remoteEntry.js', type: 'global' } },
    exposes: [],
    shared: [],
  });
});

afterEach(() => Reflect.deleteProperty(globalThis, 'remote_asesor'));

function thrownIn(file: string, name = 'Error', message = 'roto a propósito'): Error {
  const error = Object.assign(new Error(message), { name });
  error.stack = `${name}: ${message}\n    at x (${new URL(file, document.baseURI).href}:1:20)`;
  return error;
}
const BELOW = `/remotes/${NAME}/vigente/static/js/remote.js`;
const UNREACHED = `RUNTIME-008 ${new URL(BELOW, document.baseURI).href}`;

test.each([
  ['an error', thrownIn(BELOW)],
  ['a text', 'roto a propósito'],
])(
  '%s that the code of a remote throws while it is imported is no failure of its files',
  async (_what, thrown) => {
    jest.mocked(lineOfPerson).mockResolvedValue({ line: CURRENT });
    jest.mocked(loadRemote).mockReset().mockRejectedValue(thrown);
    await expect(loadRemoteModule(NAME)).rejects.toBe(thrown);
    expect(loadRemote).toHaveBeenCalledTimes(1);
    expect(releaseOnPage(NAME)).toBe('vigente');
  },
);

test('an entry that throws is told by what it threw', async () => {
  jest.mocked(lineOfPerson).mockResolvedValue({ line: CURRENT });
  const error = thrownIn(BELOW);
  jest
    .mocked(loadRemote)
    .mockReset()
    .mockImplementation(async () => {
      const filename = new URL(BELOW, document.baseURI).href;
      window.dispatchEvent(new ErrorEvent('error', { error, filename }));
      throw thrownIn('/static/js/shell.js', 'Error', 'RUNTIME-001');
    });
  await expect(loadRemoteModule(NAME)).rejects.toBe(error);
});

test.each([
  ['a part of it does not arrive', thrownIn(BELOW, 'ChunkLoadError')],
  ['its entry does not arrive', thrownIn('/static/js/shell.js', 'Error', UNREACHED)],
])('%s: that is a failure of its files, which are asked for once more', async (_what, thrown) => {
  jest.mocked(lineOfPerson).mockResolvedValue({ line: CURRENT });
  jest.mocked(loadRemote).mockReset().mockRejectedValue(thrown);
  await expect(loadRemoteModule(NAME)).rejects.toMatchObject({ reason: { kind: 'files' } });
  expect(loadRemote).toHaveBeenCalledTimes(2);
});

test.each([
  ['loads', loadRemoteModule],
  ['loads again', reloadRemoteModule],
])('a page on which one release ran never %s another one of that remote', async (_how, load) => {
  jest.mocked(lineOfPerson).mockResolvedValue({ line: CURRENT });
  jest.mocked(loadRemote).mockImplementation(async () => {
    Object.assign(globalThis, { remote_asesor: {} });
    return {};
  });
  await expect(loadRemoteModule(NAME)).rejects.toMatchObject({ reason: { kind: 'module' } });
  jest.mocked(lineOfPerson).mockResolvedValue({ line: TRIAL });
  jest.mocked(loadRemote).mockClear();
  await expect(load(NAME)).rejects.toMatchObject({ release: 'vigente', reason: { kind: 'replaced' } });
  expect(loadRemote).not.toHaveBeenCalled();
});
