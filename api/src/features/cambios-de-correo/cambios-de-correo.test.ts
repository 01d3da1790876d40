import type { PaginaExcepciones } from 'shared-domain/auditoria';
import type { Cuenta, PaginaCuentas } from 'shared-domain/cuenta';
import { idDe } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import {
  DNI_CLIENTE,
  mailTo,
  PASSWORD,
  startTestApi,
  type TestApi,
  tokenOf,
} from '../../../testing/test-api';

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
  const confirmarPedido = async (to: string, password = PASSWORD) =>
    confirmar(tokenOf(await mailTo(api, to, 'Confirme')), password);
  const restablecer = async (username: string) => {
    const { id } = await cuentaDe(username);
    return api.as('admin', { method: 'POST', url: `/api/usuarios/${id}/restablecer` });
  };
  const dentro = async (username: string) =>
    (await api.as(username, { method: 'GET', url: '/api/config/general' })).statusCode;

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
    expect(aviso.text).not.toMatch(/nuevo@|Peralta/);
    expect(aviso.text).toMatch(/^https:\/\/creditos\.example\/correo-anterior#token=[\w-]{43}$/m);
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
    const usos = await Promise.all([1, 2, 3].map(() => confirmar(token, PASSWORD)));
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

  test.each([
    ['jefe', 'jefe'],
    ['cliente', DNI_CLIENTE],
  ])('for a day no link to choose a password goes to a new address of %s', async (username, buscada) => {
    await pedir(username, NUEVO);
    const { message } = (await confirmarPedido(NUEVO)).json();
    expect(message).toMatch(/llegarán a él desde el \d\d\/\d\d\/2026 \d\d:\d\d\.$/);
    const texto = (await cuentaDe(buscada)).acciones.restablecer;
    expect(texto).toMatch(/hace menos de 24 horas/);
    const no = await restablecer(buscada);
    expect([no.statusCode, no.json().message]).toEqual([409, texto]);
    await olvidar(username);
    expect(enviadosA(NUEVO)).toHaveLength(1);
    expect((await api.signIn(username)).access_token).toBeTruthy();
    api.clock.now += DIA;
    await api.signIn('admin');
    expect((await restablecer(buscada)).statusCode).toBe(200);
  });
  const enviadosA = (to: string) => api.mails.filter((mail) => mail.to === to);
  const olvidar = async (username: string) => {
    const antes = enviadosA('auditor@prueba.example').length;
    for (const uno of [username, 'auditor']) {
      const { dni } = await api.database.db
        .selectFrom('usuarios')
        .select('dni')
        .where('username', '=', uno)
        .executeTakeFirstOrThrow();
      await api.call({ method: 'POST', url: '/api/forgot-password', payload: { dni } });
    }
    while (enviadosA('auditor@prueba.example').length === antes) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  test.each(['asesor', 'cliente'])(
    'an administrator alone moves the address of %s neither without the password nor without the old mailbox',
    async (username) => {
      await pedir(username, NUEVO);
      const token = tokenOf(await mailTo(api, NUEVO, 'Confirme'));
      expect(Object.keys((await confirmar(token)).json().errors)).toEqual(['password']);
      const url = `/api/usuarios/${await idDe(api, username)}/correo-pendiente`;
      const propia = await api.as('admin', { method: 'POST', url });
      expect([propia.statusCode, propia.json().message]).toEqual([
        409,
        expect.stringMatching(/^Usted propuso/),
      ]);
      expect((await confirmar(token)).statusCode).toBe(422);
    },
  );

  test('a second administrator consents, to that address and no later one', async () => {
    await pedir('asesor', NUEVO);
    const url = `/api/usuarios/${await idDe(api, 'asesor')}/correo-pendiente`;
    expect((await api.as('superadmin', { method: 'POST', url })).statusCode).toBe(200);
    await pedir('asesor', 'otro@correo.pe');
    expect((await confirmar(tokenOf(await mailTo(api, 'otro@correo.pe', 'Confirme')))).statusCode).toBe(422);
    expect((await api.as('superadmin', { method: 'POST', url })).statusCode).toBe(200);
    expect((await confirmar(tokenOf(await mailTo(api, 'otro@correo.pe', 'Confirme')))).statusCode).toBe(200);
  });

  const desdeElAnterior = async (to: string, subject: string, acepta: boolean) => {
    const token = tokenOf(await mailTo(api, to, subject));
    return api.call({ method: 'POST', url: '/api/correo-anterior', payload: { token, acepta } });
  };

  test.each([
    [7 * DIA - 1, 1],
    [7 * DIA, 0],
  ])('a password that is chosen %d ms after a change of address: %d exceptions', async (despues, cuantas) => {
    await pedir('cliente', NUEVO);
    await confirmarPedido(NUEVO);
    api.clock.now += despues;
    for (const uno of ['admin', 'auditor']) await api.signIn(uno);
    await restablecer(DNI_CLIENTE);
    const payload = {
      token: tokenOf(await mailTo(api, NUEVO, 'Elija')),
      password: 'cuatro palabras sin orden',
    };
    expect((await api.call({ method: 'POST', url: '/api/reset-password', payload })).statusCode).toBe(200);
    const url = '/api/auditoria/excepciones?tipo=clave_tras_correo';
    const { datos } = (await api.as('auditor', { method: 'GET', url })).json<PaginaExcepciones>();
    expect(datos.map(({ detalle }) => detalle)).toEqual(
      Array(cuantas).fill(
        expect.stringMatching(
          /\(Cliente\) eligió otra contraseña a menos de siete días de un cambio de correo\.$/,
        ),
      ),
    );
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

  describe('an account that was never opened', () => {
    test("keeps its address where another advisor's correction has the link of the new one alone", async () => {
      const { dni } = await corregida(NUEVO, { abierta: false });
      const { errors } = (await confirmarPedido(NUEVO)).json();
      expect(errors.token).toEqual([
        expect.stringMatching(/^Falta aceptar el cambio desde el correo anterior/),
      ]);
      await olvidar(dni);
      expect(enviadosA(NUEVO)).toHaveLength(1);
      expect((await mailTo(api, 'inigo@correo.example', 'Restablecer')).text).toContain('token=');
    });

    test.each([
      ['the old mailbox', () => desdeElAnterior('inigo@correo.example', 'Se pidió', true)],
      [
        'an administrator',
        async (id: number) =>
          api.as('admin', { method: 'POST', url: `/api/usuarios/${id}/correo-pendiente` }),
      ],
    ])('gets a corrected address with the consent of %s, and is opened a day later', async (_, consentir) => {
      const { dni } = await corregida(NUEVO, { abierta: false });
      expect((await consentir((await cuentaDe(dni)).id)).statusCode).toBe(200);
      expect((await confirmarPedido(NUEVO)).statusCode).toBe(200);
      await olvidar(dni);
      expect(enviadosA(NUEVO)).toHaveLength(1);
      api.clock.now += DIA;
      await api.call({ method: 'POST', url: '/api/forgot-password', payload: { dni } });
      expect((await mailTo(api, NUEVO, 'Restablecer')).text).toContain('token=');
    });
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
