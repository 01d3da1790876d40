import { ROLES } from '../cuenta/rol';
import { nombreDeRemote } from './nombre-de-remote';
import { REMOTE_OF_ROLE, REMOTES } from './remotes';

test('every role has the screens of one remote, and one only', () => {
  const listed = REMOTES.flatMap(({ roles }): readonly string[] => roles);
  expect([...listed].sort()).toEqual([...ROLES].sort());
});

test.each(REMOTES)('the roles that $name lists are led to it', ({ name, roles }) => {
  expect(roles.map((rol) => REMOTE_OF_ROLE[rol])).toEqual(roles.map(() => name));
});

test.each(REMOTES)('people have a name for the screens of $name', ({ name }) => {
  expect(nombreDeRemote(name)).not.toContain(name);
});
