import { join } from 'node:path';
import { ROOT } from '../workspace';
import { consumed, installedVersion, provided, requiredRange, SINGLETONS } from './singletons';

const shell = join(ROOT, 'shell');
const remote = join(ROOT, 'remote-asesor');

test('shell and remotes agree on every singleton, with a version and a range that are numbers', () => {
  expect(Object.keys(provided(shell))).toEqual([...SINGLETONS]);
  expect(Object.keys(consumed(remote))).toEqual([...SINGLETONS]);
  for (const entry of Object.values(provided(shell))) {
    expect(entry).toMatchObject({ singleton: true, strictVersion: true });
    expect(entry.requiredVersion).toMatch(/^\^\d+\.\d+\.0$/);
  }
});

test('the first files have every singleton but those that nobody needs to sign in', () => {
  const late = Object.entries(provided(shell)).filter(([, { eager }]) => !eager);
  expect(late.map(([name]) => name)).toEqual(['react-toastify', '@tanstack/react-query']);
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
