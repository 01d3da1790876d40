import type { PaginaClientes } from 'shared-domain/cliente';
import { ENGINES } from '../../../testing/engines';
import { registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const DNI = '30000004';

describe.each(ENGINES)('the search for a client on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const solicitud = solicitudDe(DNI);
    Object.assign(solicitud.usuario, {
      nombre: '\u200ED’Angelo\u200B',
      apellidoPaterno: 'Quispe',
      apellidoMaterno: 'Pérez-Gil',
    });
    await registrar(api, solicitud);
    await registrar(api, solicitudDe('30000005'));
  });
  afterAll(() => api.close());

  const nombres = async (q: string) => {
    const url = `/api/clientes?q=${encodeURIComponent(q)}`;
    const { datos } = (await api.as('superadmin', { method: 'GET', url })).json<PaginaClientes>();
    return datos.map(({ nombreCompleto }) => nombreCompleto);
  };
  const fila = () =>
    api.database.db
      .selectFrom('clientes')
      .select(['nombre', 'busqueda'])
      .where('dni', '=', DNI)
      .executeTakeFirstOrThrow();

  test('the name is kept without marks, and its search column without signs', async () => {
    expect(await fila()).toEqual({ nombre: 'D’Angelo', busqueda: `dangelo quispe perez gil ${DNI}` });
  });

  test('who has one surname only is named without a dash, also in the account', async () => {
    const solicitud = solicitudDe('30000006');
    Object.assign(solicitud.usuario, { nombre: 'Li', apellidoPaterno: 'Wang', apellidoMaterno: 'No tiene' });
    await registrar(api, solicitud);
    expect(await nombres('wang')).toEqual(['Li Wang']);
    const cuenta = await api.database.db
      .selectFrom('usuarios')
      .select(['fullName', 'busqueda'])
      .where('username', '=', '30000006')
      .executeTakeFirstOrThrow();
    expect(cuenta).toEqual({ fullName: 'Li Wang', busqueda: 'li wang 30000006 30000006' });
  });

  test.each([
    "D'Angelo Quispe",
    'D’Angelo',
    'dangelo',
    'D´Angelo',
    'd angelo',
    'Pérez‑Gil',
    'perez gil',
    '\u202AQuispe\u202C D`Angelo',
    `DNI ${DNI}`,
    `D.N.I. N° \u200E${DNI}`,
    '３００００００４',
  ])('%j finds D’Angelo Quispe Pérez-Gil alone', async (q) => {
    expect(await nombres(q)).toEqual(['D’Angelo Quispe Pérez-Gil']);
  });
});
