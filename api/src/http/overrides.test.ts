import { startTestApi, type TestApi } from '../testing/test-api';
import { OVERRIDE_TEXT } from './overrides';

const headers = { 'x-override': 'https://equipo.example.pe', 'x-release-remote': 'remote-admin@reemplazo' };
const account = {
  username: 'nadia.n',
  fullName: 'Nadia Ñopo Quispe',
  email: 'nadia@financiera.example',
  dni: '41000001',
  rol: 'asesor',
};
const call = { method: 'POST', url: '/api/usuarios', payload: account, headers } as const;

let api: TestApi;
afterEach(() => api.close());

test('a screen that replaces the published one may look and not change, where the operator says so', async () => {
  api = await startTestApi('sqlite', { env: { RECHAZAR_REEMPLAZOS: '1' } });
  const refused = await api.as('superadmin', call);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toBe(OVERRIDE_TEXT);
  const looked = await api.as('superadmin', { method: 'GET', url: '/api/usuarios', headers });
  expect(looked.statusCode).toBe(200);
});

test('elsewhere its changes are made, and the audit trail says where the screen came from', async () => {
  api = await startTestApi();
  expect((await api.as('superadmin', call)).statusCode).toBe(201);
  const sent = api.database.db
    .selectFrom('auditoria')
    .select('releaseRemote')
    .where('tipo', '=', 'usuario.creado');
  expect(await sent.execute()).toEqual([{ releaseRemote: 'reemplazo:https://equipo.example.pe' }]);
});
