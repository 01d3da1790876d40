import type { Aval, Solicitud } from 'shared-domain/evaluacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

describe.each(ENGINES)('correcting a rejected evaluation on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const corregir = (id: number, payload: object, como = 'asesor') =>
    api.as(como, { method: 'PUT', url: `/api/evaluaciones/update/${id}`, payload });

  const historial = async (id: number) => {
    const respuesta = await api.as('auditor', { method: 'GET', url: `/api/evaluaciones/${id}/historial` });
    return respuesta.json();
  };

  async function rechazada(): Promise<{ id: number; solicitud: Solicitud }> {
    const solicitud = solicitudDe();
    const id = await registrar(api, solicitud);
    await decidir(api, id, { estado: 2, observaciones: 'Falta el recibo.' });
    return { id, solicitud };
  }

  test('it is pending again, with the client corrected and the guarantor removed', async () => {
    const { id, solicitud } = await rechazada();
    const usuario = { ...solicitud.usuario, telefonoMovil: '900000001', ingresoMensual: 3100.9 };
    const respuesta = await corregir(id, { ...solicitud, usuario, aval: null });
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.json()).toMatchObject({ id, estado: 0, observaciones: null, version: 3 });
    const expediente = await api.as('jefe', { method: 'GET', url: `/api/cliente/show/${usuario.dni}` });
    expect(expediente.json().aval).toBeNull();
    expect(expediente.json().datosCliente.contactos[0].telefonoMovil).toBe('900000001');
    expect((await decidir(api, id)).statusCode).toBe(200);
  });

  test('its history tells what happened, by whom, and each field that changed', async () => {
    const { id, solicitud } = await rechazada();
    const usuario = { ...solicitud.usuario, apellidoPaterno: 'Ñahui' };
    const aval = { ...solicitud.aval, telefonoFijoAval: '5612345' };
    await corregir(id, { ...solicitud, usuario, aval });
    const eventos = await historial(id);
    expect(eventos.map((uno: { tipo: string }) => uno.tipo)).toEqual([
      'registrada',
      'rechazada',
      'corregida',
    ]);
    expect(eventos[0].actor).toEqual({ fullName: 'Álvaro Núñez Sandoval', rol: 'asesor' });
    expect(eventos[1]).toMatchObject({ observaciones: 'Falta el recibo.', actor: { rol: 'jefe_negocios' } });
    expect(eventos[2].cambios).toEqual([
      { campo: 'usuario.apellidoPaterno', antes: 'Peña', despues: 'Ñahui' },
      { campo: 'aval.telefonoFijoAval', antes: null, despues: '5612345' },
    ]);
  });

  test('a correction without a change is still a correction', async () => {
    const { id, solicitud } = await rechazada();
    expect((await corregir(id, solicitud)).statusCode).toBe(200);
    expect((await historial(id)).at(-1)).toMatchObject({ tipo: 'corregida', cambios: [] });
  });

  test('the credit and the DNI must be those that are stored', async () => {
    const { id, solicitud } = await rechazada();
    const credito = { ...solicitud.credito, montoPrestamo: 6000.11, cuotas: 13 };
    const respuesta = await corregir(id, { ...solicitud, credito });
    expect(respuesta.statusCode).toBe(422);
    expect(Object.keys(respuesta.json().errors)).toEqual(['credito.montoPrestamo', 'credito.cuotas']);
    const usuario = { ...solicitud.usuario, dni: '12345678' };
    const otroDni = await corregir(id, { ...solicitud, usuario });
    expect(otroDni.json().errors).toEqual({
      'usuario.dni': ['El DNI del cliente no se cambia al corregir.'],
    });
  });

  test('only a rejected one is corrected', async () => {
    const solicitud = solicitudDe();
    const id = await registrar(api, solicitud);
    const pendiente = await corregir(id, solicitud);
    expect(pendiente.statusCode).toBe(409);
    expect(pendiente.json().message).toMatch(/está pendiente/);
    await decidir(api, id);
    const aceptada = await corregir(id, solicitud);
    expect(aceptada.statusCode).toBe(409);
    expect(aceptada.json().message).toMatch(
      /^Esta evaluación está aceptada: solo se corrigen las rechazadas\. .+ ya aprobó esta evaluación el /,
    );
    expect((await corregir(987_654, solicitud)).statusCode).toBe(404);
  });

  test.each([
    ['becomes the guarantor', '17801146', '403344551'],
    ['is the guarantor no longer', '403344557', '17801146'],
  ])('nobody corrects an evaluation of which they %s by it', async (_que, antes, despues) => {
    const solicitud = solicitudDe();
    const con = (dniAval: string) => ({ ...solicitud, aval: { ...(solicitud.aval as Aval), dniAval } });
    const id = (await enviar(api, { solicitud: con(antes), username: 'asesor2' })).json().id as number;
    await decidir(api, id, { estado: 2, observaciones: 'Falta el recibo.' });
    const respuesta = await corregir(id, con(despues));
    expect([respuesta.statusCode, respuesta.json().message]).toEqual([
      403,
      'No puede corregir una evaluación en la que usted es el cliente o el aval.',
    ]);
    expect((await corregir(id, con(despues), 'asesor2')).statusCode).toBe(200);
  });

  test('of two corrections at once one is taken', async () => {
    const { id, solicitud } = await rechazada();
    await api.signIn('asesor2');
    const respuestas = await Promise.all([corregir(id, solicitud), corregir(id, solicitud, 'asesor2')]);
    expect(respuestas.map((una) => una.statusCode).sort()).toEqual([200, 409]);
  });

  test('the history of an inline edit names the old and the new amount', async () => {
    const solicitud = solicitudDe();
    const id = await registrar(api, solicitud);
    const payload = { ...solicitud.credito, montoPrestamo: 5500.5 };
    await api.as('jefe', {
      method: 'PUT',
      url: `/api/evaluaciones/correct/${id}`,
      payload,
    });
    expect((await historial(id))[1].cambios).toEqual([
      { campo: 'credito.montoPrestamo', antes: 6000.1, despues: 5500.5 },
    ]);
  });
});
