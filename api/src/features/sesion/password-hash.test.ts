import { createPasswordHasher, PASSWORD_COST } from './password-hash';
import { createTokens } from './tokens';

test('with the real cost a password matches its hash, and no hash matches nothing', async () => {
  expect(PASSWORD_COST).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const passwords = await createPasswordHasher();
  const guardada = await passwords.hash('contraseña con ñ');
  expect(guardada).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(guardada, 'contraseña con ñ')).toBe(true);
  expect(await passwords.verify(guardada, 'contraseña con n')).toBe(false);
  expect(await passwords.verify(null, 'no es la clave de nadie')).toBe(false);
});

test('letters written in two ways of Unicode are one password', async () => {
  const passwords = await createPasswordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  expect(await passwords.verify(await passwords.hash('ñandú-2026'.normalize('NFD')), 'ñandú-2026')).toBe(
    true,
  );
});

test('a rush beyond the queue is turned away instead of taking all memory', async () => {
  const passwords = await createPasswordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  const intentos = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.verify(null, 'mala')));
  const rechazados = intentos.filter((uno) => uno.status === 'rejected');
  expect(rechazados).toHaveLength(18);
  expect(rechazados[0]?.reason).toMatchObject({ statusCode: 503 });
});

test('tokens of the older key still count while keys are changed, and not after', () => {
  const ahora = Date.now();
  const [vieja, nueva] = ['v'.repeat(40), 'n'.repeat(40)];
  const antes = createTokens({ accessKeys: [vieja], refreshKeys: [vieja] });
  const claims = { sub: '1', jti: 'x', rol: 'asesor', exp: Math.floor(ahora / 1000) + 60 };
  const token = antes.refresh.sign(claims, ahora);
  const durante = createTokens({ accessKeys: [nueva, vieja], refreshKeys: [nueva, vieja] });
  expect(durante.refresh.read(token, ahora)).toMatchObject(claims);
  expect(antes.refresh.read(durante.refresh.sign(claims, ahora), ahora)).toBeUndefined();
  const despues = createTokens({ accessKeys: [nueva], refreshKeys: [nueva] });
  expect(despues.refresh.read(token, ahora)).toBeUndefined();
});
