import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from 'shared-domain';
import { keysOfPage, loadRegistry } from '../registry';
import { lineOfPerson } from '../trials';
import { loadRemoteModule, reloadRemoteModule } from './load-remote';
import { fetchManifest } from './manifest';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../registry');
jest.mock('../trials');
jest.mock('./manifest', () => ({ fetchManifest: jest.fn(), mismatches: () => [] }));

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
