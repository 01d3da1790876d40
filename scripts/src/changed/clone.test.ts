import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace';
import { type Clone, REMOTES_OF_JOURNEYS, readClone } from './clone';
import { reachOf } from './reach.rules';

let clone: Clone;
beforeAll(() => {
  clone = readClone();
});

const packagesOf = (units: true | string[]) =>
  new Set(units === true ? ['everything'] : units.map((file) => file.split('/')[0]));

test('a change of the domain reaches the tests of the API and of the remotes, and every journey', () => {
  const { units, journeys } = reachOf(['shared-domain/src/campos/fecha.rules.ts'], [], clone);
  expect([...packagesOf(units)]).toEqual(
    expect.arrayContaining(['api', 'remote-admin', 'remote-asesor', 'remote-cliente', 'shared-domain']),
  );
  expect(journeys).toEqual(clone.journeys);
});

test('a change of one remote reaches its own tests, those of the guides, and its journeys', () => {
  const { units, journeys } = reachOf(['remote-cliente/src/remote.tsx'], [], clone);
  expect([...packagesOf(units)]).toEqual(['remote-cliente', 'scripts']);
  expect(journeys).toEqual(expect.arrayContaining(['e2e/src/journey.spec.ts', 'e2e/src/session.spec.ts']));
  expect(journeys).not.toContain('e2e/src/field-officer.spec.ts');
});

test('the deployed packages begin where this clone has files, and the table names journeys that exist', () => {
  const begins = Object.values(clone.deployed).flat();
  expect(begins.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const named = Object.keys(REMOTES_OF_JOURNEYS).map((name) => `e2e/src/${name}.spec.ts`);
  expect(clone.journeys).toEqual(expect.arrayContaining(named));
});
