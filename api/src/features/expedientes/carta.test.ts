import type { Carta } from 'shared-domain/carta';
import type { ConfiguracionGeneral } from 'shared-domain/configuracion';
import type { Evaluacion, EventoHistorial } from 'shared-domain/evaluacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import { DNI_CLIENTE, startTestApi, type TestApi } from '../../../testing/test-api';

describe.each(ENGINES)('the letter of reasons on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await api.signIn('asesor2');
  });
  afterAll(() => api.close());

  const pedir = (id: number, como = 'cliente') =>
    api.as(como, { method: 'GET', url: `/api/evaluaciones/${id}/carta` });

  async function rechazada(observaciones: string): Promise<number> {
    const id = await registrar(api, solicitudDe(DNI_CLIENTE));
    await decidir(api, id, { estado: 2, observaciones });
    return id;
  }

  test('the client reads why, without the name of anybody else', async () => {
    const { aval } = solicitudDe(DNI_CLIENTE);
    const nombre = `${aval?.nombresAval} ${aval?.apellidoPaternoAval}`;
    const id = await rechazada(`El aval ${nombre}, DNI ${aval?.dniAval}, tiene otros créditos.`);
    const respuesta = await pedir(id);
    expect(respuesta.statusCode).toBe(200);
    const carta = respuesta.json<Carta>();
    expect(carta).toMatchObject({ numero: id, cliente: { dni: DNI_CLIENTE }, version: 1 });
    expect(carta.motivo).toBe('El aval otra persona, DNI de otra persona, tiene otros créditos.');
    expect(respuesta.body).not.toContain(aval?.dniAval);
    expect(carta.aspectos.every((frase) => /^[A-ZÁÉÍÓÚ].*\.$/.test(frase))).toBe(true);
  });

  test('each call of the client gives the reason without the data of others; staff read it as it was written', async () => {
    const { aval } = solicitudDe(DNI_CLIENTE);
    const nombre = `${aval?.nombresAval} ${aval?.apellidoPaternoAval}`.toLowerCase();
    const motivo = `${nombre}, DNI 17.801.146, RUC 10178011465, +51 912 345 678, avala a uno (arroba) correo.pe.`;
    const dicho =
      'otra persona, DNI de otra persona, RUC de otra persona, de otra persona, avala a un correo de otra persona.';
    const id = await rechazada(motivo);
    const leer = async (como: string) => {
      const url = `/api/evaluaciones/index?dni=${DNI_CLIENTE}`;
      const lista = (await api.as(como, { method: 'GET', url })).json<Evaluacion[]>();
      const historia = (await api.as(como, { method: 'GET', url: `/api/evaluaciones/${id}/historial` })).json<
        EventoHistorial[]
      >();
      return [
        lista.find((una) => una.id === id)?.observaciones,
        historia.find(({ tipo }) => tipo === 'rechazada')?.observaciones,
      ];
    };
    expect(await leer('cliente')).toEqual([dicho, dicho]);
    for (const como of ['asesor', 'jefe']) expect(await leer(como)).toEqual([motivo, motivo]);
    for (const como of ['cliente', 'jefe']) expect((await pedir(id, como)).json<Carta>().motivo).toBe(dicho);
  });

  test('an earlier guarantor is not named either, after a correction with another one', async () => {
    const solicitud = solicitudDe(DNI_CLIENTE);
    const anterior = { ...solicitud.aval, nombresAval: 'Zenobia', apellidoPaternoAval: 'Huarcaya' };
    const id = await registrar(api, { ...solicitud, aval: anterior } as typeof solicitud);
    await decidir(api, id, { estado: 2, observaciones: 'zenobia huarcaya no firmó.' });
    const corregida = await api.as('asesor', {
      method: 'PUT',
      url: `/api/evaluaciones/update/${id}`,
      payload: solicitud,
    });
    expect(corregida.statusCode).toBe(200);
    const historia = await api.as('cliente', { method: 'GET', url: `/api/evaluaciones/${id}/historial` });
    expect(historia.json<EventoHistorial[]>().map(({ observaciones }) => observaciones)).toContain(
      'otra persona no firmó.',
    );
  });

  test('tells what counted at the decision, also after the client was corrected', async () => {
    const id = await rechazada('Falta el recibo de luz.');
    const antes = (await pedir(id)).json<Carta>().aspectos;
    const otra = await rechazada('Falta el recibo de agua.');
    const solicitud = solicitudDe(DNI_CLIENTE);
    const corregida = await api.as('asesor', {
      method: 'PUT',
      url: `/api/evaluaciones/update/${otra}`,
      payload: { ...solicitud, usuario: { ...solicitud.usuario, ingresoMensual: 1 } },
    });
    expect(corregida.statusCode).toBe(200);
    expect((await pedir(id)).json<Carta>().aspectos).toEqual(antes);
  });

  test('only a rejected evaluation has one, and only for those whom it concerns', async () => {
    const pendiente = await registrar(api, solicitudDe(DNI_CLIENTE));
    expect((await pedir(pendiente)).statusCode).toBe(409);
    const ajena = await registrar(api);
    await decidir(api, ajena, { estado: 2, observaciones: 'Falta el recibo de luz.' });
    expect((await pedir(ajena)).statusCode).toBe(403);
    expect((await pedir(ajena, 'asesor2')).statusCode).toBe(403);
    expect((await pedir(99_999)).statusCode).toBe(403);
    expect((await pedir(99_999, 'jefe')).statusCode).toBe(404);
    for (const como of ['asesor', 'jefe', 'auditor']) expect((await pedir(ajena, como)).statusCode).toBe(200);
  });

  const previa = (id: number, observaciones: unknown, como = 'jefe') =>
    api.as(como, {
      method: 'POST',
      url: `/api/evaluaciones/${id}/carta/previa`,
      payload: { observaciones },
    });

  test('the head reads it before the rejection, as the client will', async () => {
    const solicitud = solicitudDe(DNI_CLIENTE);
    const motivo = `El aval ${solicitud.aval?.nombresAval} ${solicitud.aval?.apellidoPaternoAval} no firmó.`;
    const id = await registrar(api, solicitud);
    api.clock.now += 60_000;
    const antes = await previa(id, motivo);
    expect(antes.statusCode).toBe(200);
    expect(antes.json<Carta>().fecha).toBe(new Date(api.clock.now).toISOString());
    await decidir(api, id, { estado: 2, observaciones: motivo });
    const { fecha: _antes, ...dicho } = antes.json<Carta>();
    expect((await pedir(id)).json<Carta>()).toMatchObject(dicho);
    expect(dicho.motivo).toBe('El aval otra persona no firmó.');
  });

  test('only a head reads it before, of a pending evaluation and with a reason', async () => {
    const id = await registrar(api, solicitudDe(DNI_CLIENTE));
    for (const como of ['cliente', 'asesor', 'auditor']) {
      expect((await previa(id, 'Falta el recibo.', como)).statusCode).toBe(403);
    }
    expect((await previa(id, '  ')).statusCode).toBe(422);
    await decidir(api, id, { estado: 2, observaciones: 'Falta el recibo.' });
    expect((await previa(id, 'Falta el recibo.')).statusCode).toBe(409);
  });

  test('health, age, marital status and political exposure are printed only where the lender wants it', async () => {
    const solicitud = solicitudDe();
    Object.assign(solicitud.usuario, {
      fechaNacimiento: '2003-01-01',
      estadoCivil: 'soltero',
      enfermedadesPreexistentes: 1,
      expuestaPoliticamente: 1,
    });
    const id = await registrar(api, solicitud);
    const aspectos = async () => (await previa(id, 'Falta el recibo.')).json<Carta>().aspectos.join(' ');
    const RESERVADOS = {
      salud: 'enfermedades preexistentes',
      edad: 'Su edad',
      estadoCivil: 'Su estado civil',
      exposicionPolitica: 'expuesta políticamente',
    };
    for (const frase of Object.values(RESERVADOS)) expect(await aspectos()).not.toContain(frase);
    const url = '/api/config/general';
    const { productos, limites, motivosRapidos } = (
      await api.as('admin', { method: 'GET', url })
    ).json<ConfiguracionGeneral>();
    for (const [factor, frase] of Object.entries(RESERVADOS)) {
      const payload = { productos, limites, motivosRapidos, carta: { [factor]: true } };
      expect((await api.as('admin', { method: 'PUT', url, payload })).statusCode).toBe(200);
      expect(await aspectos()).toContain(frase);
    }
  });

  test('an internal note reaches the staff and never the client', async () => {
    const id = await registrar(api, solicitudDe(DNI_CLIENTE));
    const notaInterna = 'Sospecho que el negocio es de un primo.';
    const decision = { estado: 2, observaciones: 'Falta el recibo.', notaInterna };
    expect((await decidir(api, id, decision)).statusCode).toBe(200);
    const leidoPor = async (como: string, url: string) => (await api.as(como, { method: 'GET', url })).body;
    const historial = `/api/evaluaciones/${id}/historial`;
    for (const como of ['asesor', 'jefe', 'auditor'])
      expect(await leidoPor(como, historial)).toContain(notaInterna);
    for (const url of [
      historial,
      `/api/evaluaciones/index?dni=${DNI_CLIENTE}`,
      `/api/evaluaciones/${id}/carta`,
    ])
      expect(await leidoPor('cliente', url)).not.toContain('primo');
  });

  test('its sheet has a code of its own', async () => {
    const id = await rechazada('Falta el recibo de luz.');
    const codigo = (de: number) =>
      api.as('cliente', {
        method: 'POST',
        url: `/api/evaluaciones/${de}/codigo`,
        payload: { documento: 'carta' },
      });
    expect((await codigo(id)).statusCode).toBe(200);
    expect((await codigo(await registrar(api, solicitudDe(DNI_CLIENTE)))).statusCode).toBe(409);
  });
});
