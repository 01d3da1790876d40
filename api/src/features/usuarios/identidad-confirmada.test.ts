import type { InjectOptions } from 'fastify';
import { CONTROLES_DE_PRODUCCION } from 'shared-domain/configuracion';
import { idDe, ponerControles } from '../../../testing/controles';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const NUEVA = { username: 'nadia.n', fullName: 'Nadia Ñopo Quispe', email: 'n@f.example', dni: '41000001' };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => ponerControles(api, { confirmarIdentidad: true }));
afterAll(() => api.close());

const usuario = async (username: string, payload: object): Promise<InjectOptions> => ({
  method: 'PATCH',
  url: `/api/usuarios/${await idDe(api, username)}`,
  payload,
});
const seguridad = async (controles: object, otros = {}): Promise<InjectOptions> => {
  const { controles: _, ...base } = (
    await api.as('admin', { method: 'GET', url: '/api/config/seguridad' })
  ).json();
  return { method: 'PUT', url: '/api/config/seguridad', payload: { ...base, ...otros, controles } };
};
const general = async (cambio: object): Promise<InjectOptions> => {
  const url = '/api/config/general';
  const actual = (await api.as('admin', { method: 'GET', url })).json();
  return { method: 'PUT', url, payload: { ...actual, ...cambio } };
};
const archivo = (url: string) => async (): Promise<InjectOptions> => ({ method: 'GET', url });
const nueva = (rol: string) => async (): Promise<InjectOptions> => ({
  method: 'POST',
  url: '/api/usuarios',
  payload: { ...NUEVA, ...(rol === 'cliente' && { username: '41000002', dni: '41000002' }), rol },
});

const DELICADAS: [string, string, () => Promise<InjectOptions>][] = [
  ['a new account of staff', 'admin', nueva('cajero')],
  ['another role', 'admin', () => usuario('jefe2', { rol: 'auditor' })],
  ['another address', 'admin', () => usuario('jefe2', { email: 'otro@f.example' })],
  ["another address of a client's account", 'admin', () => usuario('cliente', { email: 'otro@f.example' })],
  ['another approval limit', 'admin', () => usuario('jefe', { limiteAprobacion: 5 })],
  ['a control that is loosened', 'admin', () => seguridad({ confirmarIdentidad: false })],
  ['a longer session', 'admin', () => seguridad({}, { horasSesion: 13 })],
  ['notices to clients switched off', 'admin', () => general({ avisosPorCorreo: { decisiones: false } })],
  ["the lender's telephone", 'admin', () => general({ institucion: { telefono: '073 501234' } })],
  ['the clients as a file', 'superadmin', archivo('/api/clientes?formato=csv')],
  ['the trail as a file', 'auditor', archivo('/api/auditoria?formato=csv')],
  ['who looked at a client as a file', 'auditor', archivo('/api/auditoria/miradas?dni=45678912&formato=csv')],
  ['the exceptions as a file', 'auditor', archivo('/api/auditoria/excepciones?formato=csv')],
  ['the payouts as a file', 'cajero', archivo('/api/desembolsos?formato=xlsx')],
];

test.each(DELICADAS)(
  '%s asks first who it is, and goes on once that is confirmed',
  async (_, quien, pedir) => {
    await api.signIn(quien);
    const pedido = await pedir();
    const antes = await api.as(quien, pedido);
    expect([antes.statusCode, antes.json().codigo]).toEqual([403, 'confirmar_identidad']);
    await api.database.db
      .updateTable('sesiones')
      .set({ confirmadoEn: api.clock.now, confirmadoCon: 'clave' })
      .where('usuarioId', '=', await idDe(api, quien))
      .execute();
    const despues = await api.as(quien, pedido);
    expect(String(pedido.url).includes('miradas') ? [404] : [200, 201]).toContain(despues.statusCode);
  },
);

test('an account that is opened again asks, one that is closed does not', async () => {
  await api.signIn('admin');
  expect((await api.as('admin', await usuario('asesor2', { activo: false }))).statusCode).toBe(200);
  const abrir = await api.as('admin', await usuario('asesor2', { activo: true }));
  expect([abrir.statusCode, abrir.json().codigo]).toEqual([403, 'confirmar_identidad']);
});

test.each<[string, string, () => Promise<InjectOptions>]>([
  ['another name', 'admin', () => usuario('jefe', { fullName: 'Jimena Ordóñez', rol: 'jefe_negocios' })],
  [
    'a control that is tightened',
    'admin',
    () => seguridad({ desembolso: CONTROLES_DE_PRODUCCION.desembolso }),
  ],
  ['a shorter lock-out', 'admin', () => seguridad({}, { intentosMaximos: 4 })],
  ['a list on the screen', 'cajero', archivo('/api/desembolsos')],
  ['the account of a client', 'admin', nueva('cliente')],
])('%s asks nothing', async (_, quien, pedir) => {
  await api.signIn(quien);
  expect([200, 201]).toContain((await api.as(quien, await pedir())).statusCode);
});
