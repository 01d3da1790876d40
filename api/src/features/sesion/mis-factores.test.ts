import type { MisFactores, Tokens } from 'shared-domain/sesion';
import { ENGINES } from '../../../testing/engines';
import { addCodes, login, prove, secondStepOf, setControls } from '../../../testing/factores';
import { mailTo, startTestApi, type TestApi } from '../../../testing/test-api';

const FACTORES = '/api/mi-cuenta/factores';

describe.each(ENGINES)('the own second factors on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  const own = async () => (await api.as('asesor', { method: 'GET', url: FACTORES })).json<MisFactores>();
  const remove = (id: number) => api.as('asesor', { method: 'DELETE', url: `${FACTORES}/${id}` });

  test('its person is told by mail of each one that is added or removed', async () => {
    await addCodes(api, 'asesor');
    await remove((await own()).factores[0]?.id as number);
    const told = [
      'Ingreso desde un dispositivo nuevo',
      'Se agregó un segundo factor a su cuenta',
      'Se quitó un segundo factor de su cuenta',
    ];
    for (let tries = 0; tries < 100 && api.mails.length < 2; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const subjects = api.mails.map(({ subject }) => subject);
    expect(told.filter((one) => subjects.includes(one))).toEqual(told.slice(1));
    expect(api.mails[0]?.to).toBe('asesor@prueba.example');
  });

  test('nobody has one at first', async () => {
    expect(await own()).toEqual({ exigido: false, factores: [], codigosQueQuedan: 0 });
  });

  test('the last one takes the recovery codes with it, and the sign-in is as before', async () => {
    await addCodes(api, 'asesor');
    const [factor] = (await own()).factores;
    expect((await remove(factor?.id as number)).statusCode).toBe(200);
    expect(await own()).toEqual({ exigido: false, factores: [], codigosQueQuedan: 0 });
    expect((await login(api, 'asesor')).json()).toHaveProperty('access_token');
  });

  test('the last one stays where the role needs one; of two removed at once one stays', async () => {
    await addCodes(api, 'asesor');
    api.clock.now += 60_000;
    await addCodes(api, 'asesor');
    await setControls(api, { segundoFactor: { roles: ['asesor'] } });
    const ids = (await own()).factores.map(({ id }) => id);
    const answers = await Promise.all(ids.map(remove));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const refused = await remove(ids[answers[0]?.statusCode === 200 ? 1 : 0] as number);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(
      'Su rol necesita un segundo factor: agregue otro antes de quitar este.',
    );
    expect((await own()).factores).toHaveLength(1);
  });

  test('one that is added or removed gives the session new tokens, and a copy of the earlier ones ends', async () => {
    const tokens = [await api.signIn('asesor')];
    const opened = async () => {
      const answers = tokens.map(({ access_token }) =>
        api.call({ method: 'GET', url: FACTORES, headers: { authorization: `Bearer ${access_token}` } }),
      );
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    const { tokens: added } = await addCodes(api, 'asesor');
    tokens.push(added);
    expect(await opened()).toEqual([401, 200]);
    tokens.push((await remove((await own()).factores[0]?.id as number)).json<Tokens>());
    expect(await opened()).toEqual([401, 401, 200]);
  });

  test('a role that needs a factor from now on ends its open sessions without one a day later, and tells them', async () => {
    const DIA = 86_400_000;
    for (const username of ['asesor', 'asesor2', 'jefe']) await api.signIn(username, true);
    await addCodes(api, 'asesor2');
    const url = '/api/config/seguridad';
    const { updated_at: _, ...seguridad } = (await api.as('admin', { method: 'GET', url })).json();
    const { segundoFactor } = seguridad.controles;
    const payload = { ...seguridad, controles: { segundoFactor: { ...segundoFactor, roles: ['asesor'] } } };
    api.mails.length = 0;
    expect((await api.as('admin', { method: 'PUT', url, payload })).statusCode).toBe(200);
    const aviso = await mailTo(api, 'asesor@prueba.example', 'Su cuenta necesita');
    expect(aviso.text).toMatch(/La sesión que usted tiene abierta termina el \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    expect(api.mails).toHaveLength(1);
    const { db } = api.database;
    const ends = await db
      .selectFrom('sesiones as s')
      .innerJoin('usuarios as u', 'u.id', 's.usuarioId')
      .select(['u.username', 's.expiraEn'])
      .where('u.username', 'in', ['asesor', 'asesor2', 'jefe'])
      .orderBy('u.username')
      .execute();
    expect(ends.map(({ username, expiraEn }) => [username, (expiraEn - api.clock.now) / DIA])).toEqual([
      ['asesor', 1],
      ['asesor2', 7],
      ['jefe', 7],
    ]);
  });

  test("somebody else's is not there", async () => {
    await addCodes(api, 'jefe');
    const { id } = await api.database.db.selectFrom('factores').select('id').executeTakeFirstOrThrow();
    expect((await remove(id)).statusCode).toBe(404);
  });

  test('new recovery codes make the earlier ones void', async () => {
    const { codigos } = await addCodes(api, 'asesor');
    const renew = { method: 'POST', url: '/api/mi-cuenta/codigos-de-recuperacion' } as const;
    const fresh = (await api.as('asesor', renew)).json().codigosDeRecuperacion as string[];
    expect(fresh).toHaveLength(10);
    expect(fresh).not.toContain(codigos[0]);
    const recover = async (codigo: string | undefined) => {
      const { boleto } = await secondStepOf(api, 'asesor');
      return (await prove(api, boleto, { metodo: 'recuperacion', codigo })).statusCode;
    };
    expect(await recover(codigos[0])).toBe(401);
    expect(await recover(fresh[0])).toBe(200);
    expect((await api.as('jefe', renew)).statusCode).toBe(409);
  });

  test('an account whose factors changed is known to have changed', async () => {
    await addCodes(api, 'asesor');
    const { cambiadoEn } = await api.database.db
      .selectFrom('usuarios')
      .select('cambiadoEn')
      .where('username', '=', 'asesor')
      .executeTakeFirstOrThrow();
    expect(cambiadoEn).toBe(api.clock.now);
  });
});
