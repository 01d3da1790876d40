import type { Cuenta, PaginaCuentas } from 'shared-domain/cuenta';
import { idDe } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { mailTo, PASSWORD, startTestApi, type TestApi, tokenOf } from '../../../testing/test-api';

const DIA = 86_400_000;
const NUEVO = 'nuevo@correo.pe';
const VENCIDO = ['El enlace ya no es válido. Pida que le envíen otro.'];

describe.each(ENGINES)('the old mailbox after a change of address, on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine, { env: { PUBLIC_URL: 'https://creditos.example' } });
  });
  afterEach(() => api.close());

  const cuentaDe = async (q: string) =>
    (await api.as('admin', { method: 'GET', url: `/api/usuarios?q=${q}` })).json<PaginaCuentas>()
      .datos[0] as Cuenta;
  const pedir = async (username: string, email: string) => {
    const { id } = await cuentaDe(username);
    return api.as('admin', { method: 'PATCH', url: `/api/usuarios/${id}`, payload: { email } });
  };
  const confirmar = (token: string, password?: string) =>
    api.call({ method: 'POST', url: '/api/confirmar-correo', payload: { token, password } });
  const confirmarPedido = async (to: string, password = PASSWORD) =>
    confirmar(tokenOf(await mailTo(api, to, 'Confirme')), password);
  const restablecer = async (username: string) => {
    const { id } = await cuentaDe(username);
    return api.as('admin', { method: 'POST', url: `/api/usuarios/${id}/restablecer` });
  };
  const desdeElAnterior = async (to: string, subject: string, acepta: boolean) => {
    const token = tokenOf(await mailTo(api, to, subject));
    return api.call({ method: 'POST', url: '/api/correo-anterior', payload: { token, acepta } });
  };
  const ASESOR = 'asesor@prueba.example';

  test('the old mailbox consents, to that address and no later one', async () => {
    await pedir('asesor', NUEVO);
    const primero = tokenOf(await mailTo(api, ASESOR, 'Se pidió'));
    api.clock.now += 1;
    await pedir('asesor', 'ladron@malo.example');
    const payload = { token: primero, acepta: true };
    expect((await api.call({ method: 'POST', url: '/api/correo-anterior', payload })).statusCode).toBe(422);
    expect((await desdeElAnterior(ASESOR, 'Se pidió', true)).json().message).toMatch(/^El cambio se aceptó/);
    expect((await confirmar(tokenOf(await mailTo(api, 'ladron@malo.example', 'Confirme')))).statusCode).toBe(
      200,
    );
    expect((await cuentaDe('asesor')).email).toBe('ladron@malo.example');
  });

  test('the old mailbox cancels a change that waits, once', async () => {
    await pedir('cliente', NUEVO);
    const respuesta = await desdeElAnterior('cliente@prueba.example', 'Se pidió', false);
    expect(respuesta.json().message).toMatch(/^El cambio se canceló/);
    expect((await confirmarPedido(NUEVO)).json().errors).toEqual({ token: VENCIDO });
    expect((await desdeElAnterior('cliente@prueba.example', 'Se pidió', false)).statusCode).toBe(422);
  });

  test.each(['Se pidió', 'Cambió'])(
    'the link of the mail "%s" gives the old address back after the change, and ends what the new one began',
    async (subject) => {
      await pedir('asesor', NUEVO);
      await confirmarPedido(NUEVO);
      api.clock.now += DIA;
      await api.signIn('admin');
      await restablecer('asesor');
      const token = tokenOf(await mailTo(api, NUEVO, 'Elija'));
      const elegir = { token, password: 'una clave de otra persona' };
      expect(
        (await api.call({ method: 'POST', url: '/api/reset-password', payload: elegir })).statusCode,
      ).toBe(200);
      await restablecer('asesor');
      const usuarioId = await idDe(api, 'asesor');
      const factor = { usuarioId, tipo: 'codigo' as const, secreto: 'x', contador: 0 };
      const { db } = api.database;
      await db
        .insertInto('factores')
        .values([
          { ...factor, nombre: 'Suyo', creadoEn: 1 },
          { ...factor, nombre: 'Ajeno', creadoEn: api.clock.now },
        ])
        .execute();
      await pedir('asesor', 'tercero@correo.pe');
      const respuesta = await desdeElAnterior(ASESOR, subject, false);
      expect(respuesta.json().message).toMatch(/^El correo de la cuenta vuelve a ser este/);
      expect(await cuentaDe('asesor')).toMatchObject({
        email: ASESOR,
        conClave: false,
        correoPendiente: null,
        sesionUsadaEn: null,
        acciones: { restablecer: null },
      });
      const factores = await db
        .selectFrom('factores')
        .select('nombre')
        .where('usuarioId', '=', usuarioId)
        .execute();
      expect(factores).toEqual([{ nombre: 'Suyo' }]);
      const ajeno = {
        token: tokenOf(await mailTo(api, NUEVO, 'Elija')),
        password: 'una clave de otra persona',
      };
      expect(
        (await api.call({ method: 'POST', url: '/api/reset-password', payload: ajeno })).statusCode,
      ).toBe(422);
      expect((await desdeElAnterior(NUEVO, 'Se pidió', false)).statusCode).toBe(422);
      expect((await cuentaDe('asesor')).email).toBe(ASESOR);
    },
  );

  test('seven days later the old mailbox changes nothing any more', async () => {
    await pedir('cliente', NUEVO);
    await confirmarPedido(NUEVO);
    api.clock.now += 7 * DIA;
    expect((await desdeElAnterior('cliente@prueba.example', 'Cambió', false)).statusCode).toBe(422);
  });
});
