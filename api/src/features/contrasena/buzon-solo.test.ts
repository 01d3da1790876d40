import { idDe } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import {
  DNI_CLIENTE,
  mailTo,
  PASSWORD,
  startTestApi,
  type TestApi,
  tokenOf,
} from '../../../testing/test-api';

describe.each(ENGINES)('a mailbox alone on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const factoresDe = (usuarioId: number) =>
    api.database.db.selectFrom('factores').selectAll().where('usuarioId', '=', usuarioId).execute();
  async function conFactor(username: string): Promise<number> {
    const usuarioId = await idDe(api, username);
    const factor = {
      usuarioId,
      tipo: 'codigo' as const,
      nombre: 'Celular',
      secreto: 'x',
      contador: 0,
      creadoEn: 1,
    };
    await api.database.db.insertInto('factores').values(factor).execute();
    await api.database.db.insertInto('codigosDeRecuperacion').values({ usuarioId, hash: 'h' }).execute();
    return usuarioId;
  }

  test.each([
    [
      'the link of a forgotten password',
      async (dni: string) => api.call({ method: 'POST', url: '/api/forgot-password', payload: { dni } }),
    ],
    [
      'the link that an administrator sends',
      async (_: string, id: number) =>
        api.as('admin', { method: 'POST', url: `/api/usuarios/${id}/restablecer` }),
    ],
  ])('%s chooses a password, and neither removes a second factor nor signs in', async (_, pedir) => {
    const { db } = api.database;
    const usuarioId = await conFactor('cajero');
    const antes = await factoresDe(usuarioId);
    const { dni } = await db
      .selectFrom('usuarios')
      .select('dni')
      .where('id', '=', usuarioId)
      .executeTakeFirstOrThrow();
    api.mails.length = 0;
    expect((await pedir(dni ?? DNI_CLIENTE, usuarioId)).statusCode).toBe(200);
    const token = tokenOf(await mailTo(api, 'cajero@prueba.example'));
    const payload = { token, password: PASSWORD };
    const elegida = await api.call({ method: 'POST', url: '/api/reset-password', payload });
    expect([elegida.statusCode, Object.keys(elegida.json())]).toEqual([200, ['message']]);
    expect(await factoresDe(usuarioId)).toEqual(antes);
    const codigos = db
      .selectFrom('codigosDeRecuperacion')
      .select('usadoEn')
      .where('usuarioId', '=', usuarioId);
    expect(await codigos.execute()).toEqual([{ usadoEn: null }]);
    for (const tabla of ['factores', 'codigosDeRecuperacion'] as const) {
      await db.deleteFrom(tabla).where('usuarioId', '=', usuarioId).execute();
    }
  });
});
