import { ENGINES } from '../../../testing/engines';
import { addCodes, codeAt, login, prove, secondStepOf, withTokens } from '../../../testing/factores';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

const PASO = 30_000;
const MINUTO = 60_000;
const VENCIDO = 'El tiempo para el segundo paso terminó. Ingrese de nuevo.';

describe.each(ENGINES)('a sign-in with a code on %s', (engine) => {
  let api: TestApi;
  let secreto: string;
  let codigos: string[];
  beforeEach(async () => {
    api = await startTestApi(engine);
    api.clock.now = Math.floor(api.clock.now / PASO) * PASO + PASO / 2;
    ({ secreto, codigos } = await addCodes(api, 'asesor'));
    api.clock.now += 10 * PASO;
  });
  afterEach(() => api.close());

  const code = (steps = 0) => codeAt(secreto, api.clock.now + steps * PASO);
  const withCode = (boleto: string, codigo = code()) => prove(api, boleto, { metodo: 'codigo', codigo });
  const events = async (tipo: string) => {
    const rows = await api.database.db.selectFrom('auditoria').selectAll().where('tipo', '=', tipo).execute();
    return rows.map(({ detalle, actorNombre }) => ({ ...JSON.parse(detalle), actorNombre }));
  };

  test('the password alone gives a ticket for two minutes, and no token', async () => {
    const answer = (await login(api, 'asesor')).json();
    expect(answer).toEqual({
      segundo_paso: {
        boleto: expect.stringMatching(/^[\w-]{40,}$/),
        paso: 'pedir',
        metodos: ['codigo', 'recuperacion'],
        llave: null,
        hasta: new Date(api.clock.now + 2 * MINUTO).toISOString(),
      },
    });
    const bearer = { authorization: `Bearer ${answer.segundo_paso.boleto}` };
    const own = await api.call({ method: 'GET', url: '/api/mi-cuenta', headers: bearer });
    expect(own.statusCode).toBe(401);
    const { db } = api.database;
    const stored = await db.selectFrom('boletos').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(answer.segundo_paso.boleto);
  });

  test('the code opens the session as the spec has it, and the trail tells the factor', async () => {
    const { boleto } = await secondStepOf(api, 'asesor');
    const tokens = (await withCode(boleto)).json();
    expect(Object.keys(tokens).sort()).toEqual(['access_token', 'idRefreshToken', 'refresh_token']);
    const own = await withTokens(api, tokens, { method: 'GET', url: '/api/mi-cuenta' });
    expect(own.json()).toMatchObject({ username: 'asesor' });
    expect((await events('sesion.iniciada')).at(-1)).toMatchObject({ factor: 'codigo' });
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('a code of %d steps away is %d', async (steps, status) => {
    const { boleto } = await secondStepOf(api, 'asesor');
    expect((await withCode(boleto, code(steps))).statusCode).toBe(status);
  });

  test('no code is taken twice, nor one from before the last', async () => {
    const first = code();
    expect((await withCode((await secondStepOf(api, 'asesor')).boleto, first)).statusCode).toBe(200);
    for (const again of [first, code(-1)]) {
      const { boleto } = await secondStepOf(api, 'asesor');
      expect((await withCode(boleto, again)).statusCode).toBe(401);
    }
    expect((await withCode((await secondStepOf(api, 'asesor')).boleto, code(1))).statusCode).toBe(200);
  });

  test('of twenty uses of one ticket at once one opens a session', async () => {
    const { boleto } = await secondStepOf(api, 'asesor');
    const answers = await Promise.all(Array.from({ length: 20 }, () => withCode(boleto)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test.each([
    [2 * MINUTO - 1, 200],
    [2 * MINUTO, 401],
  ])('after %d ms the ticket is %d', async (wait, status) => {
    const { boleto } = await secondStepOf(api, 'asesor');
    api.clock.now += wait;
    const answer = await withCode(boleto);
    expect(answer.statusCode).toBe(status);
    if (status === 401) expect(answer.json().message).toBe(VENCIDO);
  });

  test('a ticket is void once it was used, or another one of the account, and where nobody gave it', async () => {
    const { boleto: earlier } = await secondStepOf(api, 'asesor');
    const { boleto } = await secondStepOf(api, 'asesor');
    expect((await withCode(boleto)).statusCode).toBe(200);
    api.clock.now += PASO;
    for (const wrong of [boleto, earlier, 'ninguno']) {
      const answer = await withCode(wrong);
      expect([answer.statusCode, answer.json().message]).toEqual([401, VENCIDO]);
    }
  });

  test('a wrong code keeps the ticket, and counts with the wrong passwords', async () => {
    const { boleto } = await secondStepOf(api, 'asesor');
    for (let guess = 0; guess < 4; guess++) {
      const answer = await withCode(boleto, '000000');
      expect([answer.statusCode, answer.json().message]).toEqual([
        401,
        expect.stringMatching(/^El código no es correcto\..*la hora de su teléfono/),
      ]);
    }
    expect((await events('sesion.fallida'))[0]).toMatchObject({ factor: 'codigo' });
    expect((await login(api, 'asesor', 'no es la suya')).statusCode).toBe(401);
    expect((await withCode(boleto)).statusCode).toBe(429);
    expect((await login(api, 'asesor')).statusCode).toBe(429);
  });

  test('the right password between wrong codes gives no new guesses', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess++) {
      const { boleto } = await secondStepOf(api, 'asesor');
      statuses.push((await withCode(boleto, '000000')).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect((await login(api, 'asesor')).statusCode).toBe(429);
  });

  test('another password or a closed account make the ticket void', async () => {
    const { boleto } = await secondStepOf(api, 'asesor');
    const nueva = 'cuatro palabras muy nuevas';
    await api.as('asesor', {
      method: 'PUT',
      url: '/api/mi-cuenta/contrasena',
      payload: { actual: PASSWORD, nueva },
    });
    expect((await withCode(boleto)).json().message).toBe(VENCIDO);
    const again = (await login(api, 'asesor', nueva)).json().segundo_paso.boleto;
    await api.database.db
      .updateTable('usuarios')
      .set({ activo: 0 })
      .where('username', '=', 'asesor')
      .execute();
    expect((await withCode(again)).json().message).toBe(VENCIDO);
  });

  test('a recovery code works once, as it is shown or as it is typed', async () => {
    const [one = '', two = ''] = codigos;
    expect(codigos).toHaveLength(10);
    expect(one).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const recover = async (codigo: string) =>
      (await prove(api, (await secondStepOf(api, 'asesor')).boleto, { metodo: 'recuperacion', codigo }))
        .statusCode;
    expect(await recover(one)).toBe(200);
    expect(await recover(one)).toBe(401);
    expect(await recover(` ${two.toLowerCase().replaceAll('-', ' ')}`)).toBe(200);
    expect((await events('sesion.iniciada')).at(-1)).toMatchObject({ factor: 'recuperacion' });
  });

  test('the secret is not in the database, and that of one account is none of another', async () => {
    const { db } = api.database;
    const [row] = await db.selectFrom('factores').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(secreto);
    const other = await db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'jefe')
      .executeTakeFirstOrThrow();
    await db.updateTable('factores').set({ usuarioId: other.id }).execute();
    const { boleto } = await secondStepOf(api, 'jefe');
    expect((await withCode(boleto)).statusCode).toBe(401);
  });

  test('a mailed link chooses a password and does not pass the second step', async () => {
    const dni = '44556677';
    await api.database.db.updateTable('usuarios').set({ dni }).where('username', '=', 'asesor').execute();
    await api.call({ method: 'POST', url: '/api/forgot-password', payload: { dni } });
    const password = 'una clave elegida por correo';
    let token: string | undefined;
    for (let tries = 0; tries < 100 && !token; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      token = /token=([\w-]+)/.exec(api.mails.map(({ text }) => text).join())?.[1];
    }
    const reset = await api.call({
      method: 'POST',
      url: '/api/reset-password',
      payload: { token, password },
    });
    expect(reset.statusCode).toBe(200);
    expect((await login(api, 'asesor', password)).json()).toMatchObject({ segundo_paso: { paso: 'pedir' } });
  });
});
