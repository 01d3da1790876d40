import { rememberedUntil } from '../http/session-check';
import { secondsFromNow, tokenOf } from '../testing';
import { verificarToken } from './signed-in-user';

const now = 1_790_000_000_000;
const body = (text: string) => `cabecera.${btoa(text)}.firma`;

test.each([
  ['undefined', undefined, 'Token no proporcionado'],
  ['null', null, 'Token no proporcionado'],
  ['an empty text', '', 'Token no proporcionado'],
  ['a number', 7, 'Token inválido: no es un texto'],
  ['an object', {}, 'Token inválido: no es un texto'],
  ['a text without parts', 'abc', 'Token inválido: le falta una parte'],
  ['a body that is no base64', 'cabecera.%%%.firma', 'Token inválido: su contenido no es base64 válido'],
  ['a body of a wrong length', 'cabecera.abcde.firma', 'Token inválido: su contenido no es base64 válido'],
  ['a body that is no JSON', body('{"exp":'), 'Token inválido: su contenido no es JSON válido'],
  ['an empty body', 'cabecera..firma', 'Token inválido: su contenido no es JSON válido'],
  ['a body that is null', body('null'), 'Token inválido: su contenido no es JSON válido'],
  ['a body that is a number', body('7'), 'Token inválido: su contenido no es JSON válido'],
  ['a token without expiry', tokenOf({ rol: 'asesor' }), 'Token expirado'],
  ['an expiry that is a text', body('{"exp":"1999999999"}'), 'Token expirado'],
  ['an expiry that is now', tokenOf({ exp: now / 1000 }), 'Token expirado'],
  ['an expiry a second ago', tokenOf({ exp: now / 1000 - 1 }), 'Token expirado'],
])('%s is invalid: %#', (_what, token, message) => {
  expect(verificarToken(token, now)).toEqual({ valid: false, message });
});

test('an expiry a second ahead is valid', () => {
  const token = tokenOf({ exp: now / 1000 + 1 });
  expect(verificarToken(token, now)).toEqual({ valid: true, message: 'Token válido' });
});

test('a session of seven days is remembered until its end, one of twelve hours is not', () => {
  const iat = secondsFromNow(0);
  const week = iat + 7 * 24 * 3600;
  expect(rememberedUntil(tokenOf({ iat, exp: week }))).toEqual(new Date(week * 1000));
  expect(rememberedUntil(tokenOf({ iat, exp: iat + 12 * 3600 }))).toBeUndefined();
  expect(rememberedUntil(tokenOf({ exp: week }))).toBeUndefined();
});
