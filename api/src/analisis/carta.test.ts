import type { Carta } from 'shared-domain';
import { ENGINES } from '../testing/engines';
import { decidir, registrar, solicitudDe } from '../testing/solicitudes';
import { DNI_CLIENTE, startTestApi, type TestApi } from '../testing/test-api';

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
