import type { MisFactores } from 'shared-domain';
import { ENGINES } from '../../testing/engines';
import { addCodes, login, prove, secondStepOf, setControls } from '../../testing/factores';
import { startTestApi, type TestApi } from '../../testing/test-api';

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
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe(
      'Su rol necesita un segundo factor: agregue otro antes de quitar este.',
    );
    expect((await own()).factores).toHaveLength(1);
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
