import { sql } from 'kysely';
import { ENGINES_AND_PLACES } from '../../../testing/object-store';
import {
  enviar,
  evaluacionDe,
  multipartForm,
  newDni,
  PDF,
  registrar,
  solicitudDe,
} from '../../../testing/solicitudes';
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api';

describe.each(ENGINES_AND_PLACES)('registering an evaluation on %s with documents in %s', (engine, place) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { place });
  });
  afterAll(() => api.close());

  test('numbers, accents and the guarantor survive the trip', async () => {
    const solicitud = solicitudDe();
    const { dni } = solicitud.usuario;
    const id = await registrar(api, solicitud);
    const respuesta = await api.as('jefe', { method: 'GET', url: `/api/cliente/show/${dni}` });
    const { datosCliente, aval, evaluacion } = respuesta.json();
    expect(evaluacion).toMatchObject({
      id,
      ...solicitud.credito,
      estado: 0,
      observaciones: null,
      version: 1,
    });
    expect(evaluacion.asesor).toEqual({ username: 'asesor', fullName: 'Álvaro Núñez Sandoval' });
    expect(datosCliente).toMatchObject({ nombre: 'Íñigo José', apellidoMaterno: 'Muñoz', expuesta: false });
    expect(datosCliente.direcciones[0].tiempoResidencia).toBe(2.5);
    expect(datosCliente.empleos[0].ingresoMensual).toBe(2500.55);
    expect(aval).toEqual({
      ...solicitud.aval,
      telefonoFijoAval: null,
      referenciaDomicilioAval: null,
    });
  });

  test('the attached PDF comes back byte for byte, under our own name', async () => {
    const id = await registrar(api);
    const respuesta = await api.as('auditor', { method: 'GET', url: `/api/evaluaciones/${id}/pdf` });
    expect(respuesta.rawPayload.equals(PDF)).toBe(true);
    expect(respuesta.headers['content-type']).toBe('application/pdf');
    expect(respuesta.headers['content-disposition']).toBe(`attachment; filename="evaluacion-${id}.pdf"`);
    expect(respuesta.headers['x-content-type-options']).toBe('nosniff');
    expect(respuesta.headers['cache-control']).toBe('no-store');
  });

  test('a client who is known keeps their data and their account', async () => {
    const dni = newDni();
    await registrar(api, solicitudDe(dni));
    const otra = solicitudDe(dni);
    otra.usuario.nombre = 'Otro Nombre';
    const id = await registrar(api, otra);
    const evaluacion = await evaluacionDe(api, dni, id);
    expect(evaluacion.cliente.datos.nombre).toBe('Íñigo José');
    const cuentas = await api.database.db
      .selectFrom('usuarios')
      .select(['username', 'rol', 'claveHash'])
      .where('dni', '=', dni)
      .execute();
    expect(cuentas).toEqual([{ username: dni, rol: 'cliente', claveHash: null }]);
  });

  test('nobody signs in to an account whose password was never chosen', async () => {
    const dni = newDni();
    await registrar(api, solicitudDe(dni));
    const payload = { username: dni, password: PASSWORD, remember_me: false };
    const respuesta = await api.call({ method: 'POST', url: '/api/login', payload });
    expect(respuesta.statusCode).toBe(401);
  });

  test('the data part may come as a JSON Blob', async () => {
    const { headers, payload } = await multipartForm({
      data: new Blob([JSON.stringify(solicitudDe())], { type: 'application/json' }),
      pdf: new Blob([PDF], { type: 'application/pdf' }),
    });
    const respuesta = await api.as('asesor', {
      method: 'POST',
      url: '/api/evaluaciones/create',
      headers,
      payload,
    });
    expect(respuesta.statusCode).toBe(201);
  });

  test('a district of another province is refused on its field and nothing is stored', async () => {
    const solicitud = solicitudDe();
    solicitud.usuario.distrito = 'Breña';
    const respuesta = await enviar(api, { solicitud });
    expect(respuesta.statusCode).toBe(422);
    expect(respuesta.json().errors).toEqual({
      'usuario.distrito': ['Elija un distrito de la provincia y el departamento indicados.'],
    });
    const indice = await api.as('jefe', {
      method: 'GET',
      url: `/api/evaluaciones/index?dni=${solicitud.usuario.dni}`,
    });
    expect(indice.json()).toEqual([]);
  });

  describe('with an Idempotency-Key', () => {
    const newKey = () => `clave-${newDni()}`;

    test('a second and a third time give the first answer and one evaluation', async () => {
      const solicitud = solicitudDe();
      const withKey = { solicitud, idempotencyKey: newKey() };
      const respuestas = [await enviar(api, withKey), await enviar(api, withKey), await enviar(api, withKey)];
      expect(respuestas.map((una) => una.statusCode)).toEqual([201, 201, 201]);
      expect(new Set(respuestas.map((una) => una.body)).size).toBe(1);
      expect(await cuantasDe(solicitud.usuario.dni)).toBe(1);
    });

    test('many at once leave one evaluation, and each answer is its number or "wait"', async () => {
      const solicitud = solicitudDe();
      const withKey = { solicitud, idempotencyKey: newKey() };
      const respuestas = await Promise.all(Array.from({ length: 10 }, () => enviar(api, withKey)));
      expect(await cuantasDe(solicitud.usuario.dni)).toBe(1);
      const hechas = respuestas.filter((una) => una.statusCode === 201);
      expect(hechas.length).toBeGreaterThan(0);
      expect(new Set(hechas.map((una) => una.body)).size).toBe(1);
      expect(respuestas.every((una) => una.statusCode === 201 || una.statusCode === 409)).toBe(true);
    });

    test('while the first is in flight the second is told to wait', async () => {
      if (engine === 'sqlite') return;
      const withKey = { solicitud: solicitudDe(), idempotencyKey: newKey() };
      await api.signIn('asesor');
      let primera: Promise<{ statusCode: number }> | undefined;
      await api.database.db.transaction().execute(async (tx) => {
        await sql`lock table idempotencia in access exclusive mode`.execute(tx);
        primera = enviar(api, withKey);
        await new Promise((listo) => setTimeout(listo, 300));
        const segunda = await enviar(api, withKey);
        expect([segunda.statusCode, segunda.json().message]).toEqual([
          409,
          'El mismo envío todavía se está procesando. Espere unos segundos.',
        ]);
      });
      expect((await primera)?.statusCode).toBe(201);
    });

    test('the same key with other content is refused', async () => {
      const usada = newKey();
      await enviar(api, { idempotencyKey: usada });
      const respuesta = await enviar(api, { idempotencyKey: usada });
      expect(respuesta.statusCode).toBe(422);
      expect(respuesta.json().message).toBe('Esa Idempotency-Key ya se usó con otro contenido.');
      const solicitud = solicitudDe();
      const otroArchivo = {
        solicitud,
        idempotencyKey: newKey(),
        pdf: Buffer.concat([PDF, Buffer.from('\n')]),
      };
      expect((await enviar(api, otroArchivo)).statusCode).toBe(201);
      expect((await enviar(api, { ...otroArchivo, pdf: PDF })).statusCode).toBe(422);
    });

    test('another advisor may use the same key, and after a day it is free again', async () => {
      const usada = newKey();
      await enviar(api, { idempotencyKey: usada });
      expect((await enviar(api, { idempotencyKey: usada, username: 'asesor2' })).statusCode).toBe(201);
      const vencida = newKey();
      const enviadaHace = (milisegundos: number) =>
        api.database.db
          .updateTable('idempotencia')
          .set({ creadoEn: api.clock.now - milisegundos })
          .where('clave', '=', vencida)
          .execute();
      await enviar(api, { idempotencyKey: vencida });
      await enviadaHace(24 * 3_600_000 - 1);
      expect((await enviar(api, { idempotencyKey: vencida })).statusCode).toBe(422);
      await enviadaHace(24 * 3_600_000);
      expect((await enviar(api, { idempotencyKey: vencida })).statusCode).toBe(201);
    });

    async function cuantasDe(dni: string): Promise<number> {
      const indice = await api.as('jefe', { method: 'GET', url: `/api/evaluaciones/index?dni=${dni}` });
      return indice.json<unknown[]>().length;
    }
  });
});
