import { LLAMADAS } from 'shared-domain/llamadas';
import { createAuthenticator } from '../../../testing/authenticator';
import { CALLS, callOf, callRequest, exampleOf } from '../../../testing/call-request';
import { ENGINES } from '../../../testing/engines';
import { addCodes, codeAt, prove, secondStepOf, setControls, withTokens } from '../../../testing/factores';
import { PASSWORD, startTestApi, type TestApi, USERNAME_OF } from '../../../testing/test-api';

const MINUTO = 60_000;
const CONFIRMAR = '/api/mi-cuenta/confirmacion';
const DELICADA = { method: 'DELETE', url: '/api/mi-cuenta/dispositivos' } as const;
const PIDE = { status: 403, codigo: 'confirmar_identidad', message: 'Confirme que es usted para continuar.' };

const SIEMPRE = CALLS.filter((name) => callOf(name).confirma === 'siempre');

describe.each(ENGINES)('confirming that it is you on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
    await setControls(api, { confirmarIdentidad: true });
  });
  afterEach(() => api.close());

  const confirm = (username: string, payload: object) =>
    api.as(username, { method: 'POST', url: CONFIRMAR, payload });
  const byPassword = (username: string, clave = PASSWORD) => confirm(username, { metodo: 'clave', clave });
  const options = async (username: string) =>
    (await api.as(username, { method: 'POST', url: `${CONFIRMAR}/opciones` })).json();

  test('each call that always asks is refused without, whoever makes it, and open after', async () => {
    expect(SIEMPRE.length).toBeGreaterThan(5);
    for (const name of SIEMPRE) {
      const [rol = 'admin'] = callOf(name).quienes as (keyof typeof USERNAME_OF)[];
      const username = USERNAME_OF[rol];
      await api.signIn(username);
      const request = callRequest(name, exampleOf(name));
      expect((await api.as(username, request)).json()).toMatchObject(PIDE);
      await byPassword(username);
      expect((await api.as(username, request)).json()).not.toMatchObject({ codigo: PIDE.codigo });
    }
  });

  test('holds for five minutes and for that session', async () => {
    expect((await api.as('asesor', DELICADA)).json()).toMatchObject(PIDE);
    const answer = await byPassword('asesor');
    expect(answer.json()).toMatchObject({ hasta: new Date(api.clock.now + 5 * MINUTO).toISOString() });
    api.clock.now += 5 * MINUTO - 1;
    expect((await api.as('asesor', DELICADA)).statusCode).toBe(200);
    api.clock.now += 1;
    expect((await api.as('asesor', DELICADA)).statusCode).toBe(403);
    await byPassword('asesor');
    await api.signIn('asesor');
    expect((await api.as('asesor', DELICADA)).statusCode).toBe(403);
  });

  test('a copy of the tokens is neither confirmed with the session nor open any more', async () => {
    const copy = await api.signIn('asesor');
    const asCopy = async () =>
      (await api.call({ ...DELICADA, headers: { authorization: `Bearer ${copy.access_token}` } })).statusCode;
    expect(await asCopy()).toBe(403);
    const { idRefreshToken } = (await byPassword('asesor')).json();
    expect(idRefreshToken).not.toBe(copy.idRefreshToken);
    const { refresh_token } = copy;
    const refreshed = await api.call({ method: 'POST', url: '/api/refresh', payload: { refresh_token } });
    expect([await asCopy(), refreshed.statusCode]).toEqual([401, 401]);
    expect((await api.as('asesor', DELICADA)).statusCode).toBe(200);
  });

  test('of two confirmations of one session at once, the second one is repeated with its new tokens', async () => {
    await api.signIn('asesor');
    const answers = await Promise.all([byPassword('asesor'), byPassword('asesor')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await byPassword('asesor')).statusCode).toBe(200);
  });

  test('the password confirms where there is no second factor, and is counted when wrong', async () => {
    expect(await options('asesor')).toEqual({ metodos: ['clave'], llave: null });
    for (let guess = 0; guess < 5; guess++) {
      const answer = await byPassword('asesor', 'no es la suya');
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        { clave: ['La contraseña no es correcta.'] },
      ]);
    }
    expect((await byPassword('asesor')).statusCode).toBe(429);
    expect((await api.signIn('asesor')).access_token).toBeDefined();
    const { db } = api.database;
    const told = await db
      .selectFrom('auditoria')
      .selectAll()
      .where('tipo', '=', 'sesion.identidad_rechazada')
      .execute();
    expect(told).toHaveLength(5);
  });

  test('somebody with a second factor confirms with that, and the trail tells it', async () => {
    await byPassword('jefe');
    const { secreto } = await addCodes(api, 'jefe');
    api.clock.now += 6 * MINUTO;
    expect((await options('jefe')).metodos).toEqual(['codigo', 'recuperacion']);
    const refused = await byPassword('jefe');
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'Use su segundo factor: la contraseña sola no basta en esta cuenta.',
    ]);
    const codigo = codeAt(secreto, api.clock.now);
    expect((await confirm('jefe', { metodo: 'codigo', codigo })).statusCode).toBe(200);
    expect((await confirm('jefe', { metodo: 'codigo', codigo })).statusCode).toBe(422);
    const nuevos = { method: 'POST', url: '/api/mi-cuenta/codigos-de-recuperacion' } as const;
    expect((await api.as('jefe', nuevos)).statusCode).toBe(200);
    const { detalle } = await api.database.db
      .selectFrom('auditoria')
      .select('detalle')
      .where('tipo', '=', 'factor.codigos_nuevos')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detalle)).toMatchObject({ factor: 'codigo' });
  });

  test('a passkey answers the challenge of this person, once', async () => {
    await byPassword('asesor');
    const device = createAuthenticator();
    const prepared = await api.as('asesor', {
      method: 'POST',
      url: '/api/mi-cuenta/factores',
      payload: { tipo: 'passkey' },
    });
    const alta = { tipo: 'passkey', nombre: 'Laptop', llave: device.create(prepared.json().llave) };
    await api.as('asesor', { method: 'POST', url: '/api/mi-cuenta/factores/confirmar', payload: alta });
    const llave = device.use((await options('asesor')).llave);
    expect((await confirm('asesor', { metodo: 'passkey', llave })).statusCode).toBe(200);
    expect((await confirm('asesor', { metodo: 'passkey', llave })).statusCode).toBe(422);
  });

  test('whoever came from the provider signs in there anew, also where the account has a password', async () => {
    await api.signIn('asesor');
    await api.database.db.updateTable('sesiones').set({ factor: 'proveedor' }).execute();
    expect(await options('asesor')).toEqual({ metodos: [], llave: null });
    const refused = await byPassword('asesor');
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'Vuelva a ingresar con el proveedor de identidad para confirmar que es usted.',
    ]);
  });

  test('a second step of the sign-in is no confirmation', async () => {
    await byPassword('asesor');
    const { secreto } = await addCodes(api, 'asesor');
    api.clock.now += MINUTO;
    const { boleto } = await secondStepOf(api, 'asesor');
    const codigo = codeAt(secreto, api.clock.now);
    const tokens = (await prove(api, boleto, { metodo: 'codigo', codigo })).json();
    expect((await withTokens(api, tokens, DELICADA)).json()).toMatchObject(PIDE);
  });

  test('where the lender does not ask for it, nobody is asked', async () => {
    await setControls(api, {});
    expect((await api.as('asesor', DELICADA)).statusCode).toBe(200);
  });
});

test('a call that asks says what it answers: the table names every one that changes what opens an account', () => {
  const asking = SIEMPRE.filter((name) => (LLAMADAS[name].quienes as unknown as string) !== 'todos');
  expect(asking).toEqual(
    expect.arrayContaining([
      'PUT /api/mi-cuenta/contrasena',
      'POST /api/mi-cuenta/factores',
      'DELETE /api/mi-cuenta/factores/:id',
      'DELETE /api/sesiones',
      'DELETE /api/sesiones/:id',
      'DELETE /api/usuarios/:id/sesion',
      'POST /api/usuarios/:id/reponer-factor',
      'POST /api/propuestas/:id/confirmar',
    ]),
  );
});
