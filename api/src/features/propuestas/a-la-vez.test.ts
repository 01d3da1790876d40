import type { PaginaPropuestas } from 'shared-domain/configuracion';
import { CUATRO_OJOS, eventosDe, idDe, otraPersona, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { startTestApi, type TestApi } from '../../../testing/test-api';

describe.each(ENGINES)('answers at the same moment on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await ponerControles(api, CUATRO_OJOS);
    await otraPersona(api, { username: 'admin2', dni: '41990011', rol: 'admin' });
  });
  afterEach(() => api.database.db.deleteFrom('propuestas').execute());
  afterAll(() => api.close());

  const proponer = async (rol = 'cajero', username = 'asesor2'): Promise<number> => {
    const url = `/api/usuarios/${await idDe(api, username)}`;
    const respuesta = await api.as('superadmin', { method: 'PATCH', url, payload: { rol } });
    expect(respuesta.statusCode).toBe(200);
    return respuesta.json().propuestas[0].id;
  };
  const responder = (como: string, id: number, que: string, payload?: object) =>
    api.as(como, { method: 'POST', url: `/api/propuestas/${id}/${que}`, ...(payload && { payload }) });
  const confirmar = (como: string, id: number) => responder(como, id, 'confirmar');
  const lista = async (como = 'admin', filtro = '') =>
    (await api.as(como, { method: 'GET', url: `/api/propuestas?${filtro}` })).json<PaginaPropuestas>();
  const rolDe = async (username: string) =>
    (
      await api.database.db
        .selectFrom('usuarios')
        .select('rol')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).rol;

  test('of twenty confirmations at once one does it, once', async () => {
    const id = await proponer('cajero', 'jefe2');
    for (const como of ['admin', 'admin2']) await lista(como);
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, i) => confirmar(i % 2 ? 'admin' : 'admin2', id)),
    );
    const buenas = respuestas.filter(({ statusCode }) => statusCode === 200);
    const otras = respuestas.filter(({ statusCode }) => statusCode !== 200);
    expect(buenas).toHaveLength(1);
    expect(otras.map((una) => [una.statusCode, una.json().message])).toEqual(
      Array(19).fill([409, 'El cambio ya se confirmó.']),
    );
    const hechos = (await eventosDe(api, 'usuario.cambiado')).filter(({ propuesta }) => propuesta?.id === id);
    expect([hechos.length, await rolDe('jefe2')]).toEqual([1, 'cajero']);
  });

  test('of a confirmation and a withdrawal at once one holds', async () => {
    const id = await proponer('cajero', 'asesor2');
    const estados = (await Promise.all([confirmar('admin', id), responder('superadmin', id, 'retirar')])).map(
      ({ statusCode }) => statusCode,
    );
    expect(estados.sort()).toEqual([200, 409]);
    const esCajero = (await rolDe('asesor2')) === 'cajero';
    const [{ estado } = { estado: '' }] = (
      await lista('admin', esCajero ? 'estado=confirmada' : 'estado=retirada')
    ).datos;
    expect(estado).toBe(esCajero ? 'confirmada' : 'retirada');
  });

  test('a change of the name at the same moment never undoes what two people confirmed', async () => {
    const url = `/api/usuarios/${await idDe(api, 'cajero')}`;
    for (const rol of ['auditor', 'cajero', 'auditor', 'cajero']) {
      const id = await proponer(rol, 'cajero');
      const nombrar = (fullName: string) =>
        api.as('superadmin', { method: 'PATCH', url, payload: { fullName } });
      await Promise.all([
        nombrar('Camila Uno'),
        nombrar('Camila Dos'),
        confirmar('admin', id),
        nombrar('Camila Tres'),
      ]);
      expect(await rolDe('cajero')).toBe(rol);
    }
  });
});
