import type { Cuenta, PaginaCuentas, Rol } from 'shared-domain/cuenta';
import { CUATRO_OJOS, idDe, otraPersona, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, registrar, solicitudDe } from '../../../testing/solicitudes';
import { mailTo, PASSWORD, startTestApi, type TestApi, tokenOf } from '../../../testing/test-api';

const DIA = 86_400_000;
const BUZON = 'buzon.del.asesor@correo.pe';
const VERDADERO = 'de.verdad@correo.pe';
const RECHAZO = { estado: 2, observaciones: 'Falta la boleta.' };

describe.each(ENGINES)('the first opening of a client’s account, on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine, { env: { PUBLIC_URL: 'https://creditos.example' } });
  });
  afterEach(() => api.close());

  const solicitudCon = (correo: string) => {
    const solicitud = solicitudDe();
    return { ...solicitud, usuario: { ...solicitud.usuario, correo } };
  };
  type Solicitud = ReturnType<typeof solicitudCon>;
  const enviados = (to: string, con = 'restablecer-contrasena') =>
    api.mails.filter((mail) => mail.to === to && mail.text.includes(con));
  async function enlacesTrasOlvidar({ usuario }: Solicitud, to = usuario.correo): Promise<number> {
    const olvidar = (dni: string) =>
      api.call({ method: 'POST', url: '/api/forgot-password', payload: { dni } });
    await olvidar(usuario.dni);
    const testigo = await otraPersona(api, { ...persona(), rol: 'auditor' });
    const { dni, email } = await api.database.db
      .selectFrom('usuarios')
      .select(['dni', 'email'])
      .where('id', '=', testigo)
      .executeTakeFirstOrThrow();
    await olvidar(dni as string);
    await mailTo(api, email, 'Restablecer');
    return enviados(to).length;
  }
  let siguiente = 42_000_000;
  const persona = () => ({ username: `testigo${siguiente}`, dni: String(siguiente++) });
  const cuentaDe = async ({ usuario: { dni } }: Solicitud, quien = 'admin') => {
    const url = `/api/usuarios?q=${dni}`;
    return (await api.as(quien, { method: 'GET', url })).json<PaginaCuentas>().datos[0] as Cuenta;
  };
  async function conRol(username: string, rol: Rol): Promise<void> {
    await api.database.db.updateTable('usuarios').set({ rol }).where('username', '=', username).execute();
    await api.signIn(username);
  }
  const corregir = async (id: number, solicitud: Solicitud, correo: string, quien = 'asesor') => {
    const payload = { ...solicitud, usuario: { ...solicitud.usuario, correo } };
    const url = `/api/evaluaciones/update/${id}`;
    expect((await api.as(quien, { method: 'PUT', url, payload })).statusCode).toBe(200);
  };
  const enviarEnlace = async (solicitud: Solicitud, quien: string) => {
    const { id } = await cuentaDe(solicitud, quien);
    return api.as(quien, { method: 'POST', url: `/api/usuarios/${id}/restablecer` });
  };
  const otraDe = async (solicitud: Solicitud, username: string): Promise<number> =>
    (await enviar(api, { solicitud, username })).json<{ id: number }>().id;

  test.each([
    ['one person changes addresses', {}],
    ['two people change addresses', CUATRO_OJOS],
  ])('waits for another person’s decision where %s', async (_, controles) => {
    await ponerControles(api, controles);
    const solicitud = solicitudCon(BUZON);
    const id = await registrar(api, solicitud);
    expect(await enlacesTrasOlvidar(solicitud)).toBe(0);
    api.clock.now += 30 * DIA;
    expect(await enlacesTrasOlvidar(solicitud)).toBe(0);
    await api.signIn('jefe');
    await decidir(api, id, RECHAZO);
    expect(await enlacesTrasOlvidar(solicitud)).toBe(1);
    const payload = { token: tokenOf(await mailTo(api, BUZON, 'Restablecer')), password: PASSWORD };
    expect((await api.call({ method: 'POST', url: '/api/reset-password', payload })).statusCode).toBe(200);
    expect(await enlacesTrasOlvidar(solicitud)).toBe(2);
  });

  test('an advisor who became a head does not confirm the address with a decision', async () => {
    const solicitud = solicitudCon(BUZON);
    const propia = await registrar(api, solicitud);
    const ajena = await otraDe(solicitud, 'asesor2');
    await conRol('asesor', 'jefe_negocios');
    expect((await decidir(api, ajena, { estado: 1 }, 'asesor')).statusCode).toBe(200);
    expect(await enlacesTrasOlvidar(solicitud)).toBe(0);
    await decidir(api, propia, { estado: 1 });
    expect(await enlacesTrasOlvidar(solicitud)).toBe(1);
  });

  test('nor with a second account of theirs', async () => {
    await otraPersona(api, { username: 'gemelo', dni: '408811223', rol: 'asesor' });
    await otraPersona(api, { username: 'gemela', dni: '40881122', rol: 'jefe_negocios' });
    const solicitud = solicitudCon(BUZON);
    await otraDe(solicitud, 'gemelo');
    const ajena = await otraDe(solicitud, 'asesor2');
    expect((await decidir(api, ajena, RECHAZO, 'gemela')).statusCode).toBe(200);
    expect(await enlacesTrasOlvidar(solicitud)).toBe(0);
  });

  test('a decision that shows another address confirms nothing, and one after it was put back does', async () => {
    const solicitud = solicitudCon(BUZON);
    await registrar(api, solicitud);
    const otra = await otraDe(solicitud, 'asesor2');
    await conRol('asesor', 'jefe_negocios');
    await decidir(api, otra, RECHAZO, 'asesor');
    await corregir(otra, solicitud, VERDADERO, 'asesor2');
    await decidir(api, otra, RECHAZO);
    expect(await enlacesTrasOlvidar(solicitud)).toBe(0);
    await corregir(otra, solicitud, BUZON, 'asesor2');
    expect(await enlacesTrasOlvidar(solicitud)).toBe(0);
    await decidir(api, otra, RECHAZO);
    expect(await enlacesTrasOlvidar(solicitud)).toBe(1);
  });

  test('an administrator confirms the address with the link, unless they chose it as an advisor', async () => {
    const solicitud = solicitudCon(BUZON);
    await registrar(api, solicitud);
    await conRol('asesor', 'admin');
    const { restablecer } = (await cuentaDe(solicitud, 'asesor')).acciones;
    expect(restablecer).toMatch(/^Usted registró el correo/);
    const propia = await enviarEnlace(solicitud, 'asesor');
    expect([propia.statusCode, propia.json().message]).toEqual([409, restablecer]);
    expect(await enlacesTrasOlvidar(solicitud)).toBe(0);
    expect((await cuentaDe(solicitud)).acciones.restablecer).toBeNull();
    expect((await enviarEnlace(solicitud, 'admin')).statusCode).toBe(200);
    await mailTo(api, BUZON, 'Elija');
    expect(await enlacesTrasOlvidar(solicitud)).toBe(2);
  });

  test('a mailbox that nobody else confirmed has no say in its replacement', async () => {
    const solicitud = solicitudCon(BUZON);
    await registrar(api, solicitud);
    const { id } = await cuentaDe(solicitud);
    await api.as('admin', { method: 'PATCH', url: `/api/usuarios/${id}`, payload: { email: VERDADERO } });
    const aviso = await mailTo(api, BUZON, 'Se pidió');
    expect(aviso.text).not.toMatch(/correo-anterior|enlace de abajo|con este enlace/);
    const carta = await mailTo(api, VERDADERO, 'Confirme');
    expect(carta.text).toContain('Antes pida que un administrador lo confirme.');
    const payload = { token: tokenOf(carta) };
    const confirmar = () => api.call({ method: 'POST', url: '/api/confirmar-correo', payload });
    expect((await confirmar()).json().errors.token).toEqual([
      'Falta que un administrador confirme el cambio. Después abra este enlace otra vez.',
    ]);
    const url = `/api/usuarios/${await idDe(api, solicitud.usuario.dni)}/correo-pendiente`;
    expect((await api.as('superadmin', { method: 'POST', url })).statusCode).toBe(200);
    expect((await confirmar()).statusCode).toBe(200);
    expect((await mailTo(api, BUZON, 'Cambió')).text).not.toContain('correo-anterior');
    expect(await enlacesTrasOlvidar(solicitud, VERDADERO)).toBe(0);
    api.clock.now += DIA;
    expect(await enlacesTrasOlvidar(solicitud, VERDADERO)).toBe(1);
    expect(enviados(BUZON)).toEqual([]);
  });

  test('after a decision a correction by the same advisor needs the mailbox that was decided on', async () => {
    const solicitud = solicitudCon(VERDADERO);
    const id = await registrar(api, solicitud);
    await decidir(api, id, RECHAZO);
    await corregir(id, solicitud, BUZON);
    await decidir(api, id, RECHAZO);
    const payload = { token: tokenOf(await mailTo(api, BUZON, 'Confirme')) };
    expect((await api.call({ method: 'POST', url: '/api/confirmar-correo', payload })).statusCode).toBe(422);
    await corregir(id, solicitud, VERDADERO);
    expect(await enlacesTrasOlvidar(solicitud)).toBe(1);
    expect(enviados(BUZON)).toEqual([]);
  });
});
