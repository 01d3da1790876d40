import { createHash } from 'node:crypto';
import { isGuessableKey, isGuessableToken } from './key-strength.rules';

const base64 = (text: string | number[]) => Buffer.from(text as string).toString('base64');
const hex = (bytes: number[]) => Buffer.from(bytes).toString('hex');
const counted = Array.from({ length: 48 }, (_, index) => index);

const randomBytes = (which: number) => createHash('sha512').update(`clave ${which}`).digest();

test('what openssl rand makes is never taken for guessable', () => {
  for (let which = 0; which < 100; which += 1) {
    const bytes = randomBytes(which);
    for (const key of [
      bytes.subarray(0, 48).toString('base64'),
      bytes.subarray(0, 32).toString('hex'),
      bytes.subarray(0, 16).toString('hex'),
      bytes.subarray(0, 32).toString('base64url'),
    ]) {
      expect([key, isGuessableKey(key)]).toEqual([key, false]);
    }
    expect(isGuessableToken(bytes.subarray(0, 8).toString('hex'))).toBe(false);
  }
});

test.each([
  ['is short', 'Zk3p9Qw7Lx2Vb8Nm4Rt6Ys1Hd5Fg0Jc'],
  ['is one letter', 'a'.repeat(64)],
  ['counts', '0123456789012345678901234567890123456789'],
  ['counts in hexadecimal', '0123456789abcdef'.repeat(4)],
  ['counts backwards', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
  ['counts in letters and digits by turns', 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6'],
  ['repeats a strange word', 'P4ssw0rdP4ssw0rdP4ssw0rdP4ssw0rd'],
  ['follows the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
  ['is a sentence', 'clave-de-acceso-para-produccion-2026!'],
  ['is a sentence without separators', 'EstaEsLaClaveSecretaDeProduccion2026'],
  ['names itself', 'credievalua-jwt-access-key-production'],
  ['is zeros in base64', base64(Array(48).fill(0))],
  ['counts in base64', base64(counted)],
  ['counts in hexadecimal bytes', hex(counted)],
  ['is digits in base64', base64('0123456789'.repeat(4))],
  ['is a sentence in base64', base64('this is my super secret jwt access key')],
])('a key that %s is guessable', (_, key) => {
  expect(isGuessableKey(key)).toBe(true);
});

test.each(['corto', '1234567890123456', 'metricas-prometheus', 'prometheusprometheus'])(
  'the token %s is guessable',
  (token) => {
    expect(isGuessableToken(token)).toBe(true);
  },
);
