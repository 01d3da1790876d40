import type { Cuenta, PaginaCuentas } from 'shared-domain';
import { ENGINES } from '../../testing/engines';
import { mailTo, tokenOf } from '../../testing/mails';
import { decidir, registrar, solicitudDe } from '../../testing/solicitudes';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';

const DIA = 86_400_000;
const NUEVO = 'nuevo@correo.pe';
const VENCIDO = ['El enlace ya no es válido. Pida que le envíen otro.'];

describe.each(ENGINES)('another address for an account, on %s', (engine) => {
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
  const confirmarPedido = async (to: string, password?: string) =>
    confirmar(tokenOf(await mailTo(api, to, 'Confirme')), password);
  const restablecer = async (username: string) => {
    const { id } = await cuentaDe(username);
    return api.as('admin', { method: 'POST', url: `/api/usuarios/${id}/restablecer` });
  };
  const dentro = async (username: string) =>
    (await api.as(username, { method: 'GET', url: '/api/config/general' })).statusCode;

  /** A client who chose a password, with a rejected evaluation that is corrected to have that address. */
  async function corregida(email: string, { abierta = true } = {}) {
    const solicitud = solicitudDe();
    const id = await registrar(api, solicitud);
    const { dni } = solicitud.usuario;
    const { db } = api.database;
    const { claveHash } = await db
      .selectFrom('usuarios')
      .select('claveHash')
      .where('username', '=', 'asesor')
      .executeTakeFirstOrThrow();
    if (abierta) await db.updateTable('usuarios').set({ claveHash }).where('username', '=', dni).execute();
    await decidir(api, id, { estado: 2, observaciones: 'Falta la boleta.' });
    const usuario = { ...solicitud.usuario, correo: email };
    const payload = { ...solicitud, usuario };
    const respuesta = await api.as('asesor2', {
      method: 'PUT',
      url: `/api/evaluaciones/update/${id}`,
      payload,
    });
    expect(respuesta.statusCode).toBe(200);
    return { dni, aviso: respuesta.json().aviso };
  }

  test('both addresses are told, links go to the old one until the new one is confirmed', async () => {
    await restablecer('asesor');
    const anterior = tokenOf(await mailTo(api, 'asesor@prueba.example', 'Elija'));
    await api.signIn('asesor');
    api.clock.now = Date.parse('2026-11-21T20:05:00Z');
    await api.signIn('admin');
    await api.signIn('asesor');
    const respuesta = await pedir('asesor', NUEVO);
    expect([respuesta.statusCode, respuesta.json()]).toEqual([
      200,
      expect.objectContaining({
        email: 'asesor@prueba.example',
        correoPendiente: {
          email: NUEVO,
          desde: '2026-11-21T20:05:00.000Z',
          hasta: '2026-11-28T20:05:00.000Z',
        },
      }),
    ]);
    const aviso = await mailTo(api, 'asesor@prueba.example', 'Se pidió');
    for (const dicho of ['21/11/2026 15:05', 'n•••@correo.pe', 'un administrador', 'Si usted no lo pidió'])
      expect(aviso.text).toContain(dicho);
    expect(aviso.text).not.toMatch(/nuevo@|Peralta|token=/);
    const usar = { token: anterior, password: 'otra clave de nadie' };
    expect((await api.call({ method: 'POST', url: '/api/reset-password', payload: usar })).statusCode).toBe(
      422,
    );
    expect(await dentro('asesor')).toBe(200);

    api.mails.length = 1;
    await restablecer('asesor');
    expect((await mailTo(api, 'asesor@prueba.example', 'Elija')).to).toBe('asesor@prueba.example');
    const { text } = await pedirOtraVez();
    expect(text).toMatch(/^https:\/\/creditos\.example\/confirmar-correo#token=[\w-]{43}$/m);
    expect((await confirmarPedido(NUEVO)).statusCode).toBe(200);
    expect(await cuentaDe('asesor')).toMatchObject({ email: NUEVO, correoPendiente: null });
    expect(await dentro('asesor')).toBe(401);
    expect((await mailTo(api, 'asesor@prueba.example', 'Cambió')).text).toContain('n•••@correo.pe');
    const [evento] = await api.database.db
      .selectFrom('auditoria')
      .select(['actorNombre', 'detalle'])
      .where('tipo', '=', 'usuario.correo_confirmado')
      .execute();
    expect([evento?.actorNombre, JSON.parse(evento?.detalle ?? '').cambios]).toEqual([
      'Álvaro Núñez Sandoval',
      [{ campo: 'cuenta.email', antes: 'asesor@prueba.example', despues: NUEVO }],
    ]);
  });
  const pedirOtraVez = async () => {
    api.mails.length = 0;
    await pedir('asesor', NUEVO);
    return mailTo(api, NUEVO, 'Confirme');
  };

  test('its link works once, for seven days, and not after a newer one or a withdrawal', async () => {
    await pedir('asesor', NUEVO);
    const viejo = tokenOf(await mailTo(api, NUEVO, 'Confirme'));
    await pedir('asesor', 'mejor@correo.pe');
    expect((await confirmar(viejo)).json().errors).toEqual({ token: VENCIDO });
    const token = tokenOf(await mailTo(api, 'mejor@correo.pe', 'Confirme'));
    const usos = await Promise.all([confirmar(token), confirmar(token), confirmar(token)]);
    expect(usos.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);

    await pedir('cajero', NUEVO);
    const { id } = await cuentaDe('cajero');
    const retirar = { method: 'DELETE', url: `/api/usuarios/${id}/correo-pendiente` } as const;
    expect((await api.as('admin', retirar)).json().message).toBe('El cambio de correo se retiró.');
    expect((await api.as('admin', retirar)).json().message).toMatch(/^No había/);
    expect((await confirmarPedido(NUEVO)).statusCode).toBe(422);

    await pedir('jefe', 'tarde@correo.pe');
    api.clock.now += 7 * DIA;
    expect((await confirmarPedido('tarde@correo.pe')).statusCode).toBe(422);
    await api.signIn('admin');
    expect((await cuentaDe('jefe')).correoPendiente).toBeNull();
  });

  test('a disabled account, or one in another role, has nothing waiting any more', async () => {
    await pedir('cajero', NUEVO);
    const { id } = await cuentaDe('cajero');
    const url = `/api/usuarios/${id}`;
    await api.as('admin', { method: 'PATCH', url, payload: { activo: false } });
    await api.as('admin', { method: 'PATCH', url, payload: { activo: true } });
    expect((await confirmarPedido(NUEVO)).statusCode).toBe(422);
  });

  test('for a day no link to choose a password goes to a new address of staff', async () => {
    await pedir('jefe', NUEVO);
    await confirmarPedido(NUEVO);
    const texto = (await cuentaDe('jefe')).acciones.restablecer;
    expect(texto).toMatch(/hace menos de 24 horas/);
    const no = await restablecer('jefe');
    expect([no.statusCode, no.json().message]).toEqual([409, texto]);
    await api.call({ method: 'POST', url: '/api/forgot-password', payload: { dni: '40445566' } });
    await pedir('cajero', 'otro@correo.pe');
    await mailTo(api, 'otro@correo.pe');
    expect(api.mails.filter(({ to }) => to === NUEVO)).toHaveLength(1);
    expect((await api.signIn('jefe')).access_token).toBeTruthy();
    api.clock.now += DIA;
    await api.signIn('admin');
    expect((await restablecer('jefe')).statusCode).toBe(200);
  });

  test("a correction's address needs the client's password once the account was opened", async () => {
    const { dni, aviso } = await corregida(NUEVO);
    expect(aviso).toBe(
      'El correo con el que el cliente inicia sesión sigue siendo el de antes hasta que confirme el nuevo con el ' +
        'enlace que se envió a n•••@correo.pe.',
    );
    expect((await mailTo(api, 'inigo@correo.example', 'Se pidió')).text).toContain('solicitud de crédito');
    const carta = await mailTo(api, NUEVO, 'Confirme');
    expect(carta.text).toContain('La página le pedirá la contraseña');
    const token = tokenOf(carta);
    expect(Object.keys((await confirmar(token)).json().errors)).toEqual(['password']);
    for (let i = 0; i < 4; i++) {
      expect((await confirmar(token, 'no es la suya')).json().errors).toEqual({
        password: ['La contraseña no es correcta.'],
      });
    }
    expect((await cuentaDe(dni)).email).toBe('inigo@correo.example');
    expect((await confirmar(token, PASSWORD)).statusCode).toBe(200);
    expect((await cuentaDe(dni)).email).toBe(NUEVO);
  });

  test('five wrong passwords use the link up', async () => {
    await corregida(NUEVO);
    const token = tokenOf(await mailTo(api, NUEVO, 'Confirme'));
    for (let i = 0; i < 5; i++) await confirmar(token, 'no es la suya');
    expect((await confirmar(token, PASSWORD)).json().errors).toEqual({ token: VENCIDO });
  });

  test('an account that was never opened needs the link alone', async () => {
    const { dni } = await corregida(NUEVO, { abierta: false });
    expect((await confirmarPedido(NUEVO)).statusCode).toBe(200);
    await api.call({ method: 'POST', url: '/api/forgot-password', payload: { dni } });
    expect((await mailTo(api, NUEVO, 'Restablecer')).text).toContain('token=');
  });

  test('an account without an address gets its first one', async () => {
    await api.database.db
      .updateTable('usuarios')
      .set({ email: '' })
      .where('username', '=', 'cliente')
      .execute();
    await pedir('cliente', NUEVO);
    expect((await confirmarPedido(NUEVO)).statusCode).toBe(200);
    expect(api.mails.map(({ to }) => to)).toEqual([NUEVO]);
  });
});
