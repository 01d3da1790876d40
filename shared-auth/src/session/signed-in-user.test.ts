import { claimsOf } from '../http/session';
import { personOf, tokenOf } from '../testing';
import { signedInUser } from './signed-in-user';

const claims = { ...personOf('asesor'), fullName: 'José Ñañez Güímac', exp: 1_790_000_000 };

test('the claims of a token become the person, accents included', () => {
  const read = claimsOf(tokenOf(claims));
  expect(read && signedInUser(read)).toEqual({
    username: 'asesor',
    fullName: 'José Ñañez Güímac',
    rol: 'asesor',
    email: 'asesor@ejemplo.pe',
    sub: '7',
    dni: '45678912',
    createdAt: '15 de marzo de 2024',
    exp: 1_790_000_000,
  });
});

test.each([
  ['an instant, in the Lima day', '2024-03-15T03:00:00.000Z', '14 de marzo de 2024'],
  ['a date', '2024-03-15', '15 de marzo de 2024'],
  ['seconds', 1_710_504_000, '15 de marzo de 2024'],
  ['milliseconds', 1_710_504_000_000, '15 de marzo de 2024'],
  ['missing', undefined, 'Usuario desde 2023'],
  ['empty', '', 'Usuario desde 2023'],
  ['no date at all', 'ayer', 'Usuario desde 2023'],
  ['a number beyond any date', 9e18, 'Usuario desde 2023'],
])('createdAt as %s', (_what, createdAt, expected) => {
  expect(signedInUser({ ...claims, createdAt })?.createdAt).toBe(expected);
});

test('missing claims are empty, and a numeric id is told as text', () => {
  expect(signedInUser({ rol: 'cliente', sub: 42 })).toMatchObject({
    username: '',
    dni: '',
    sub: '42',
    exp: 0,
  });
});

test('a role that the product does not know is no person', () => {
  expect(signedInUser({ ...claims, rol: 'gerente' })).toBeNull();
});
