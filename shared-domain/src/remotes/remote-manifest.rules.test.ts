import { manifestFaults, type RemoteManifest } from './remote-manifest.rules';

const INTEGRITY = { 'mf-manifest.json': 'm', 'remoteEntry.abc.js': 'e', 'static/js/screen.js': 's' };

function manifest(metaData: object = {}, file = 'static/js/screen.js'): RemoteManifest {
  const remoteEntry = { path: '', name: 'remoteEntry.abc.js', type: 'global' };
  const assets = { js: { sync: [file], async: [] }, css: { sync: [], async: [] } };
  return {
    metaData: { publicPath: 'auto', remoteEntry, ...metaData },
    exposes: [{ name: 'remote', assets }],
    shared: [],
  };
}

const entry = (change: object) =>
  manifest({ remoteEntry: { path: '', name: 'remoteEntry.abc.js', type: 'global', ...change } });
const rulesBrokenBy = (one: RemoteManifest) => manifestFaults(one, INTEGRITY).map(({ rule }) => rule);

test.each(['global', 'var'])('a script of type %s beside its manifest is in order', (type) => {
  expect(rulesBrokenBy(entry({ type }))).toEqual([]);
});

test.each(['module', 'esm', 'system', 'commonjs', undefined])('an entry of type %s is none', (type) => {
  expect(manifestFaults(entry({ type }), INTEGRITY)).toEqual([{ rule: 'entry-type', value: String(type) }]);
});

test.each([
  { name: 'evil.js' },
  { name: '../000000000000/remoteEntry.abc.js' },
  { name: 'https://otro.example.pe/remoteEntry.abc.js' },
  { name: 'mf-manifest.json' },
  { path: 'otra/' },
  { path: '/' },
  { name: 'toString' },
  { name: undefined },
])('an entry at %j is not one of the published files', (place) => {
  expect(rulesBrokenBy(entry(place))).toEqual(['entry-place']);
});

test.each(['/remotes/remote-x/000000000000/', 'https://otro.example.pe/', '', undefined])(
  'files below %j would not be those beside the manifest',
  (publicPath) => expect(rulesBrokenBy(manifest({ publicPath }))).toEqual(['public-path']),
);

test('an entry for servers is none for a page', () => {
  expect(rulesBrokenBy(manifest({ ssrRemoteEntry: { name: 'x.js' } }))).toEqual(['server-entry']);
});

test('a file that is loaded ahead has a hash too', () => {
  expect(manifestFaults(manifest({}, 'static/js/other.js'), INTEGRITY)).toEqual([
    { rule: 'file-without-hash', value: 'static/js/other.js' },
  ]);
});
