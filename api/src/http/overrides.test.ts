import { type ApiDePrueba, apiDePrueba } from '../testing/api-de-prueba';
import { TEXTO_REEMPLAZO } from './overrides';

const headers = { 'x-override': 'https://equipo.example.pe', 'x-release-remote': 'remote-admin@reemplazo' };
const alta = {
  username: 'nadia.n',
  fullName: 'Nadia Ñopo Quispe',
  email: 'nadia@financiera.example',
  dni: '41000001',
  rol: 'asesor',
};
const llamada = { method: 'POST', url: '/api/usuarios', payload: alta, headers } as const;

let api: ApiDePrueba;
afterEach(() => api.close());

test('a screen that replaces the published one may look and not change, where the operator says so', async () => {
  api = await apiDePrueba('sqlite', { env: { RECHAZAR_REEMPLAZOS: '1' } });
  const refused = await api.como('superadmin', llamada);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toBe(TEXTO_REEMPLAZO);
  const looked = await api.como('superadmin', { method: 'GET', url: '/api/usuarios', headers });
  expect(looked.statusCode).toBe(200);
});

test('elsewhere its changes are made, and the audit trail says where the screen came from', async () => {
  api = await apiDePrueba();
  expect((await api.como('superadmin', llamada)).statusCode).toBe(201);
  const sent = api.base.db
    .selectFrom('auditoria')
    .select('releaseRemote')
    .where('tipo', '=', 'usuario.creado');
  expect(await sent.execute()).toEqual([{ releaseRemote: 'reemplazo:https://equipo.example.pe' }]);
});
