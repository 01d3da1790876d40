import { eventosDe, idDe } from '../../api/testing/controles';
import { ENGINES } from '../../api/testing/engines';
import { providerEnv } from '../../api/testing/provider';
import { startTestApi, type TestApi } from '../../api/testing/test-api';
import { type RealProvider, startRealProvider, walk } from './identity-provider';

const persona = (preferred_username: string, ...groups: string[]) => ({
  preferred_username,
  name: `Persona ${preferred_username}`,
  email: `${preferred_username}@financiera.example`,
  groups,
});
const PEOPLE = {
  ajeno: persona('ajeno.a', 'Todos'),
  otroRol: persona('cajero', 'Asesores'),
  asesora: persona('asesora.a', 'Asesores'),
};

describe.each(ENGINES)('whom the provider confirms and this system refuses, on %s,', (engine) => {
  let api: TestApi;
  let provider: RealProvider;
  beforeAll(async () => {
    provider = await startRealProvider(PEOPLE);
  });
  beforeEach(async () => {
    api = await startTestApi(engine, { env: providerEnv(provider.issuer) });
    await provider.know(PEOPLE);
  });
  afterEach(() => api.close());
  afterAll(() => provider.stop());

  async function enter(nombre: string): Promise<number> {
    const begun = await api.call({ method: 'POST', url: '/api/proveedor/ingreso' });
    const { direccion, secreto } = begun.json();
    const payload = { consulta: await walk(direccion, nombre), secreto };
    return (await api.call({ method: 'POST', url: '/api/proveedor/vuelta', payload })).statusCode;
  }
  const close = (username: string) =>
    api.database.db.updateTable('usuarios').set({ activo: 0 }).where('username', '=', username).execute();
  const told = async () => (await eventosDe(api, 'sesion.fallida'))[0];

  test('is told in the trail: nobody we know', async () => {
    expect(await enter('ajeno')).toBe(403);
    expect(await told()).toMatchObject({
      usuarioId: null,
      factor: 'proveedor',
      motivo: expect.stringContaining('no tiene un rol'),
      direccion: '127.0.0.1',
    });
  });

  test('is told in the trail: an account that is not linked, which stays as it was', async () => {
    expect(await enter('otroRol')).toBe(403);
    const usuarioId = await idDe(api, 'cajero');
    expect(await told()).toMatchObject({ usuarioId, motivo: expect.stringContaining('no está vinculada') });
  });

  test('is told in the trail: an account that was closed, also where its groups are gone', async () => {
    expect(await enter('asesora')).toBe(200);
    const usuarioId = await idDe(api, 'asesora.a');
    await close('asesora.a');
    expect(await enter('asesora')).toBe(401);
    expect(await told()).toMatchObject({ usuarioId, motivo: expect.stringContaining('desactivada') });
    await provider.know({ ...PEOPLE, asesora: persona('asesora.a', 'Todos') });
    expect(await enter('asesora')).toBe(403);
    expect(await eventosDe(api, 'sesion.fallida')).toHaveLength(1);
  });

  test('locks nobody out', async () => {
    for (let i = 0; i < 7; i++) expect(await enter('otroRol')).toBe(403);
    expect((await api.signIn('cajero')).access_token).toBeDefined();
  });
});
