import { databaseAddress } from './database';

test('an address of another kind is refused without repeating it', () => {
  const faults: string[] = [];
  databaseAddress('mysql://u:secreta@db/base', (fault) => faults.push(fault));
  expect(faults).toEqual([expect.stringMatching(/^DATABASE_URL no es/)]);
  expect(faults.join()).not.toContain('secreta');
});
