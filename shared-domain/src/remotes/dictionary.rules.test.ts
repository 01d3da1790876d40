import { dictionaryMatch, differenceFile } from './dictionary.rules';

test.each([
  ['/static/js/shell.0c58b0d8c7bb.js', '/static/js/shell.*.js'],
  ['/static/js/188.6b149d20c882.js', '/static/js/188.*.js'],
  ['/remotes/remote-asesor/abc123abc123/remoteEntry.js', '/remotes/remote-asesor/*/remoteEntry.js'],
  ['/remotes/remote-asesor/1.0.0/static/js/40.js', '/remotes/remote-asesor/*/static/js/40.js'],
  ['/remotes/otro/1/entry.0c58b0d8c7bb.js', '/remotes/otro/*/entry.*.js'],
])('%s is a dictionary for %s', (path, match) => {
  expect(dictionaryMatch(path)).toBe(match);
});

test.each([
  '/static/media/logo.svg',
  '/remotes/remote-asesor/abc/mf-manifest.json',
  '/remotes/remote-asesor/remotes.js',
  '/remotes/remote-asesor/abc/(x).js',
  '/remotes/remote-asesor/abc/../def/x.js',
  '/remotes/remote-asesor/%2e%2e/x/y.js',
  '/asesor/x.js',
])('%s is a dictionary for nothing', (path) => {
  expect(dictionaryMatch(path)).toBeUndefined();
});

test('the name of a difference is one that a host can make from the header of a request', () => {
  expect(differenceFile('static/js/40.js', 'a/b+c/d=')).toBe('static/js/40.js.a_b+c_d.dcz');
});
