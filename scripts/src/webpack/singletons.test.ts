import { join } from 'node:path';
import { ROOT } from '../workspace';
import { consumed, installedVersion, provided, requiredRange, SINGLETONS } from './singletons';

const shell = join(ROOT, 'shell');
const remote = join(ROOT, 'remote-asesor');

test('shell and remotes agree on every singleton, with a version and a range that are numbers', () => {
  const wanted = consumed(remote);
  expect(Object.keys(provided(shell))).toEqual([...SINGLETONS]);
  expect(Object.keys(wanted)).toEqual([...SINGLETONS]);
  for (const entry of Object.values(wanted))
    expect(entry).toMatchObject({ singleton: true, strictVersion: true });
  for (const { requiredVersion } of Object.values(provided(shell)))
    expect(requiredVersion).toMatch(/^\^\d+\.\d+\.0$/);
});

test('a remote never carries a copy of a singleton', () => {
  for (const entry of Object.values(consumed(remote))) expect(entry.import).toBe(false);
});

test('a range allows other patches and newer minors, not older ones', () => {
  expect(requiredRange('19.3.1')).toBe('^19.3.0');
});

test('a singleton that is not installed is told by its name', () => {
  expect(() => installedVersion('no-existe', shell)).toThrow('"no-existe" is shared by shell and remotes');
});
