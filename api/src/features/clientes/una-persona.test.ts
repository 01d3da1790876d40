import { digitoDni } from 'shared-domain/campos';
import type { ClienteShow, PaginaClientes } from 'shared-domain/cliente';
import type { Evaluacion } from 'shared-domain/evaluacion';
import type { AvisoRepetidos } from 'shared-domain/operacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

type Avisos = { repetidos?: AvisoRepetidos[] };

const conDigito = (dni: string) => `${dni}${digitoDni(dni)}`;
const conOtroDigito = (dni: string) => `${dni}${(Number(digitoDni(dni)) + 1) % 10}`;

describe.each(ENGINES)('a DNI with its check digit and without it is one person on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const leer = async <T>(url: string, como = 'jefe') => {
    const respuesta = await api.as(como, { method: 'GET', url: `/api/${url}` });
    expect([url, respuesta.statusCode]).toEqual([url, 200]);
    return respuesta.json<T>();
  };
  const evaluacionesDe = async (dni: string, como = 'jefe') =>
    (await leer<Evaluacion[]>(`evaluaciones/index?dni=${dni}`, como))
      .map(({ id }) => id)
      .sort((a, b) => a - b);
  const entrar = (username: string) =>
    api.call({
      method: 'POST',
      url: '/api/login',
      payload: { username, password: PASSWORD, remember_me: false },
    });
  const ponerContrasena = async (dni: string) => {
    const { db } = api.database;
    const { claveHash } = await db
      .selectFrom('usuarios')
      .select('claveHash')
      .where('username', '=', 'asesor')
      .executeTakeFirstOrThrow();
    await db.updateTable('usuarios').set({ claveHash }).where('username', '=', dni).execute();
  };

  test.each([
    ['without it first', (dni: string) => [dni, conDigito(dni)]],
    ['with it first', (dni: string) => [conDigito(dni), dni]],
  ])('registered twice, %s: one client, one account, both evaluations', async (_, formas) => {
    const dni = newDni();
    const ids: number[] = [];
    for (const forma of formas(dni)) ids.push(await registrar(api, solicitudDe(forma)));
    for (const forma of [dni, conDigito(dni)]) {
      expect(await evaluacionesDe(forma)).toEqual(ids);
      const { datosCliente } = await leer<ClienteShow>(`cliente/show/${forma}`);
      expect(datosCliente.dni).toBe(dni);
      const { datos } = await leer<PaginaClientes>(`clientes?q=${forma}`, 'superadmin');
      expect(datos.map(({ id }) => id)).toEqual([datosCliente.id]);
    }
    const cuentas = await api.database.db
      .selectFrom('usuarios')
      .select('username')
      .where('dni', 'in', [dni, conDigito(dni)])
      .execute();
    expect(cuentas).toEqual([{ username: dni }]);
  });

  test('a carné de extranjería that begins like a DNI, or like another carné, is somebody else', async () => {
    const dni = newDni();
    const carne = conOtroDigito(dni);
    const otro = `${dni}${(Number(digitoDni(dni)) + 2) % 10}`;
    for (const documento of [dni, carne, otro]) {
      const id = await registrar(api, solicitudDe(documento));
      expect(await evaluacionesDe(documento)).toEqual([id]);
      expect((await leer<ClienteShow>(`cliente/show/${documento}`)).datosCliente.dni).toBe(documento);
    }
  });

  test.each([conDigito, conOtroDigito])('the client cannot guarantee their own loan', async (forma) => {
    const dni = newDni();
    for (const [cliente, aval] of [
      [dni, forma(dni)],
      [forma(dni), dni],
    ] as const) {
      const solicitud = solicitudDe(cliente);
      if (solicitud.aval) solicitud.aval.dniAval = aval;
      const respuesta = await enviar(api, { solicitud });
      expect(respuesta.statusCode).toBe(422);
      expect(respuesta.json().errors).toEqual({
        'aval.dniAval': ['El aval no puede ser el mismo cliente.'],
      });
    }
  });

  test('clients sign in and read their evaluations with either form, and nobody else does', async () => {
    const dni = newDni();
    const id = await registrar(api, solicitudDe(dni));
    await registrar(api, solicitudDe(conOtroDigito(dni)));
    await ponerContrasena(dni);
    expect((await entrar(conDigito(dni))).statusCode).toBe(200);
    expect(await evaluacionesDe(conDigito(dni), dni)).toEqual([id]);
    const ajeno = `/api/evaluaciones/index?dni=${conOtroDigito(dni)}`;
    expect((await api.as(dni, { method: 'GET', url: ajeno })).statusCode).toBe(403);
  });

  test('wrong passwords under both forms of a user name lock one account', async () => {
    const dni = newDni();
    await registrar(api, solicitudDe(dni));
    const probar = (username: string) =>
      api.call({
        method: 'POST',
        url: '/api/login',
        payload: { username, password: 'equivocada 9', remember_me: false },
      });
    const estados: number[] = [];
    for (let i = 0; i < 6; i++) estados.push((await probar(i % 2 ? dni : conDigito(dni))).statusCode);
    expect(estados).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('a correction may write the check digit and does not change the stored number', async () => {
    const dni = newDni();
    const solicitud = solicitudDe(dni);
    const id = await registrar(api, solicitud);
    await decidir(api, id, { estado: 2, observaciones: 'Falta la boleta.' });
    const corregir = (documento: string) =>
      api.as('asesor', {
        method: 'PUT',
        url: `/api/evaluaciones/update/${id}`,
        payload: { ...solicitud, usuario: { ...solicitud.usuario, dni: documento } },
      });
    expect((await corregir(conOtroDigito(dni))).json().errors).toHaveProperty(['usuario.dni']);
    expect((await corregir(conDigito(dni))).statusCode).toBe(200);
    expect((await leer<ClienteShow>(`cliente/show/${dni}`)).datosCliente.dni).toBe(dni);
  });

  test('clients stored in both forms earlier are shown together, and administrators are told', async () => {
    const dni = newDni();
    const antes = await registrar(api, solicitudDe(dni));
    const otro = newDni();
    const despues = await registrar(api, solicitudDe(otro));
    const repetidos = async () => (await leer<Avisos>('avisos', 'admin')).repetidos ?? [];
    const iguales = async () => (await repetidos()).filter(({ mismoDni }) => mismoDni);
    expect(await iguales()).toEqual([]);
    await api.database.db
      .updateTable('clientes')
      .set({ dni: conDigito(dni), busqueda: `rosa quispe ${conDigito(dni)}` })
      .where('dni', '=', otro)
      .execute();
    for (const forma of [dni, conDigito(dni)]) {
      expect(await evaluacionesDe(forma)).toEqual([antes, despues]);
      const show = await leer<ClienteShow>(`cliente/show/${forma}?evaluacion=${antes}`);
      expect([show.evaluacion?.id, show.datosCliente.dni]).toEqual([antes, dni]);
      const suyo = await leer<ClienteShow>(`cliente/show/${forma}?evaluacion=${despues}`);
      expect([suyo.evaluacion?.id, suyo.datosCliente.dni]).toEqual([despues, conDigito(dni)]);
      expect((await leer<PaginaClientes>(`clientes?q=${forma}`, 'superadmin')).datos).toHaveLength(2);
    }
    expect(await iguales()).toEqual([
      {
        cliente: expect.any(Number),
        otro: expect.any(Number),
        dni: `••••••${conDigito(dni).slice(-3)}`,
        mismoDni: true,
      },
    ]);
  });
});
