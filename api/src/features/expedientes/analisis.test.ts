import type { Capacidad } from 'shared-domain/capacidad';
import type { Analisis } from 'shared-domain/evaluacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { guardarCapacidad } from '../evaluaciones/partes.repository';

const CAPACIDAD: Capacidad = {
  negocio: null,
  familia: {
    sueldo: 1000,
    otrosIngresos: 0,
    alimentacion: 300,
    educacion: 0,
    salud: 0,
    alquilerDeVivienda: 0,
    otrosGastos: 0,
  },
  deudas: [],
};

describe.each(ENGINES)('the analysis of an evaluation on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await api.signIn('asesor2');
  });
  afterAll(() => api.close());

  const pedir = (id: number, como = 'jefe') =>
    api.as(como, { method: 'GET', url: `/api/evaluaciones/${id}/analisis` });
  const analisis = async (id: number, como?: string) => (await pedir(id, como)).json<Analisis>();

  test('the head reads the score of now, by the version that is valid', async () => {
    const id = await registrar(api);
    const uno = await analisis(id);
    expect(uno).toMatchObject({ politica: { version: 1 }, decidida: null, capacidad: null });
    expect(uno.score?.factores).toHaveLength(13);
  });

  test('an advisor reads what would change it and no score, and only in their own portfolio', async () => {
    const solicitud = solicitudDe();
    Object.assign(solicitud.usuario, {
      ingresoMensual: 900,
      nivelEducativo: 'primaria',
      estadoCivil: 'soltero',
    });
    Object.assign(solicitud.usuario, { enfermedadesPreexistentes: 1, expuestaPoliticamente: 1 });
    const id = await registrar(api, { ...solicitud, aval: null });
    const uno = await analisis(id, 'asesor');
    expect(uno.score).toBeNull();
    expect(uno.cambios).toEqual([
      { hacia: 'score', frase: expect.stringMatching(/^Con un aval completo el score pasa a /) },
    ]);
    expect((await pedir(id, 'asesor2')).statusCode).toBe(403);
    expect((await pedir(99_999)).statusCode).toBe(404);
  });

  test('what the advisor wrote of the capacity is answered with what it comes to', async () => {
    const id = await registrar(api);
    await guardarCapacidad(api.database.db, id, CAPACIDAD);
    const { capacidad, cambios } = await analisis(id);
    expect(capacidad?.datos).toEqual(CAPACIDAD);
    expect(capacidad?.resultado).toMatchObject({ ingreso: 1000, excedente: 700, nivel: 'excede' });
    expect(cambios.some(({ hacia }) => hacia === 'capacidad')).toBe(true);
  });

  test('an approved one stays as it was decided, and nothing would change it any more', async () => {
    const solicitud = solicitudDe();
    const id = await registrar(api, solicitud);
    await decidir(api, id);
    const antes = await analisis(id);
    expect(antes.cambios).toEqual([]);
    expect(antes.decidida).toMatch(/Z$/);
    const otra = await registrar(api, solicitud);
    await decidir(api, otra, { estado: 2, observaciones: 'Falta el recibo de luz.' });
    await api.as('asesor', {
      method: 'PUT',
      url: `/api/evaluaciones/update/${otra}`,
      payload: { ...solicitud, usuario: { ...solicitud.usuario, nivelEducativo: 'primaria' } },
    });
    expect(await analisis(id)).toEqual(antes);
    expect((await analisis(otra)).score?.puntosBrutos).not.toBe(antes.score?.puntosBrutos);
  });
});
