import type { ClienteShow } from 'shared-domain/cliente';
import type { Solicitud, Usuario } from 'shared-domain/evaluacion';
import { ENGINES } from '../../../testing/engines';
import { raceCorrection } from '../../../testing/races';
import { decidir, enviar, registrar, solicitudDe } from '../../../testing/solicitudes';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

const AJENOS = {
  correo: 'ladron@malo.example',
  ctaAhorros: '99999999999999',
  cci: '00219100999999999951',
  entidadFinanciera: 'BCP',
};

describe.each(ENGINES)('what a credit was approved with, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    for (const username of ['asesor', 'asesor2', 'jefe', 'auditor']) await api.signIn(username);
  });
  afterAll(() => api.close());
  beforeEach(() => {
    api.mails.length = 0;
  });

  const corregir = (id: number, solicitud: Solicitud, cambios: Partial<Usuario>) =>
    api.as('asesor2', {
      method: 'PUT',
      url: `/api/evaluaciones/update/${id}`,
      payload: { ...solicitud, usuario: { ...solicitud.usuario, ...cambios } },
    });

  async function abrirCuenta({ usuario }: Solicitud): Promise<void> {
    await api.database.db
      .updateTable('usuarios')
      .set((eb) => ({
        claveHash: eb
          .selectFrom('usuarios as otro')
          .select('otro.claveHash')
          .where('otro.username', '=', 'asesor'),
      }))
      .where('username', '=', usuario.dni)
      .execute();
    await api.signIn(usuario.dni);
  }

  async function registradas(estados: readonly (0 | 1 | 2)[]) {
    const solicitud = solicitudDe();
    const ids: number[] = [];
    for (const estado of estados) {
      const id = await registrar(api, solicitud);
      if (estado === 1) await decidir(api, id);
      if (estado === 2) await decidir(api, id, { estado: 2, observaciones: 'Falta el recibo.' });
      ids.push(id);
    }
    await abrirCuenta(solicitud);
    return { solicitud, ids };
  }

  async function expediente({ usuario: { dni } }: Solicitud, evaluacion?: number) {
    const url = `/api/cliente/show/${dni}${evaluacion === undefined ? '' : `?evaluacion=${evaluacion}`}`;
    const { contactos, cuentas_bancarias } = (
      await api.as('jefe', { method: 'GET', url })
    ).json<ClienteShow>().datosCliente;
    return { correo: contactos[0]?.correo, ...cuentas_bancarias[0] };
  }

  const cuentaDe = ({ usuario: { dni } }: Solicitud) =>
    api.database.db
      .selectFrom('usuarios')
      .select(['id', 'email'])
      .where('username', '=', dni)
      .executeTakeFirstOrThrow();

  async function correosHasta(cuantos: number) {
    const conEnlace = () => api.mails.filter(({ text }) => text.includes('token='));
    for (let i = 0; i < 200 && conEnlace().length < cuantos; i++) {
      await new Promise((listo) => setTimeout(listo, 10));
    }
    return conEnlace();
  }
  const pedirEnlace = (dni: string) =>
    api.call({ method: 'POST', url: '/api/forgot-password', payload: { dni } });
  const signInWith = (username: string, password: string) =>
    api.call({ method: 'POST', url: '/api/login', payload: { username, password, remember_me: false } });
  const sigueDentro = async (username: string) =>
    (await api.as(username, { method: 'GET', url: '/api/config/general' })).statusCode;

  test('a correction of another evaluation moves neither its account nor the sign-in of its client', async () => {
    const { solicitud, ids } = await registradas([1, 2]);
    const [aprobada, rechazada] = ids as [number, number];
    const { correo, ctaAhorros, cci, entidadFinanciera, dni } = solicitud.usuario;
    const corregida = await corregir(rechazada, solicitud, AJENOS);
    expect(corregida.statusCode).toBe(200);
    expect(corregida.json()).toMatchObject({
      estado: 0,
      aviso:
        'El cliente tiene un crédito aprobado: el correo con el que inicia sesión sigue siendo el de antes.',
    });
    expect(await expediente(solicitud, aprobada)).toEqual({ correo, ctaAhorros, cci, entidadFinanciera });
    expect(await expediente(solicitud, rechazada)).toEqual(AJENOS);
    expect(await expediente(solicitud)).toEqual(AJENOS);
    expect(await sigueDentro(dni)).toBe(200);

    await pedirEnlace(dni);
    const [enlace] = await correosHasta(1);
    expect(enlace?.to).toBe(correo);
    expect((await signInWith(dni, PASSWORD)).statusCode).toBe(200);

    const pago = await api.as('cajero', {
      method: 'POST',
      url: '/api/desembolsos',
      payload: { evaluacionId: aprobada, medio: 'transferencia' },
    });
    expect(pago.json().cuenta).toMatchObject({
      entidadFinanciera,
      ctaAhorros: `••••${ctaAhorros.slice(-4)}`,
      cci: `••••${cci.slice(-4)}`,
    });
    expect((await corregirOtraVez(rechazada, solicitud)).json()).not.toHaveProperty('aviso');

    await enviar(api, {
      solicitud: { ...solicitud, usuario: { ...solicitud.usuario, ...AJENOS } },
      username: 'asesor2',
    });
    expect(await expediente(solicitud, aprobada)).toEqual({ correo, ctaAhorros, cci, entidadFinanciera });
    expect((await cuentaDe(solicitud)).email).toBe(correo);
    await pedirEnlace(dni);
    expect((await correosHasta(2)).map(({ to }) => to)).toEqual([correo, correo]);
    const constancia = await api.as('auditor', { method: 'GET', url: `/api/desembolsos/${aprobada}` });
    expect(constancia.json().cuenta.cci).toBe(`••••${cci.slice(-4)}`);
  });

  async function corregirOtraVez(id: number, solicitud: Solicitud) {
    await decidir(api, id, { estado: 2, observaciones: 'Falta el recibo.' });
    return corregir(id, solicitud, { ...AJENOS, profesion: 'Ebanista' });
  }

  test('a later approval keeps what stands at that moment', async () => {
    const { solicitud, ids } = await registradas([2]);
    const [id] = ids as [number];
    await corregir(id, solicitud, { cci: AJENOS.cci });
    await decidir(api, id);
    expect(await expediente(solicitud, id)).toMatchObject({
      cci: AJENOS.cci,
      ctaAhorros: solicitud.usuario.ctaAhorros,
    });
  });

  test('a correction that leaves the address alone undoes no change of it and ends nothing', async () => {
    const { solicitud, ids } = await registradas([2]);
    const { id } = await cuentaDe(solicitud);
    const email = 'elegido@correo.example';
    await api.database.db.updateTable('usuarios').set({ email }).where('id', '=', id).execute();
    await corregir(ids[0] as number, solicitud, { telefonoMovil: '900000001' });
    expect((await cuentaDe(solicitud)).email).toBe(email);
    expect(await sigueDentro(solicitud.usuario.dni)).toBe(200);
  });

  test('of an approval and a correction at once the first one decides for both', async () => {
    for (let i = 0; i < 15; i++) await raceCorrection({ one: api, other: api, db: api.database.db });
  });
});
