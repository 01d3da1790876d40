import type { RespuestaDe } from 'shared-domain/llamadas';
import { ENGINES } from '../../../testing/engines';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import type { Conectadas } from '../../ports';
import { enlazarFuentes, olvidarConsultas } from './fuentes.repository';

const DIA = 24 * 3_600_000;

let responde: () => Promise<null | never> = async () => null;
const consultar = jest.fn(() => responde());
const FUENTES: Conectadas = {
  identidad: { origen: 'Registro', consultar },
  personas_expuestas: {
    origen: 'Lista',
    consultar: async ({ dni }) => ({ dni, expuesta: true, cargo: 'ALCALDE' }),
  },
};

describe.each(ENGINES)('what sources answered, with its evaluation, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { fuentes: FUENTES });
  });
  beforeEach(() => {
    responde = async () => null;
    consultar.mockClear();
  });
  afterAll(() => api.close());

  const pedir = async (payload: object, como = 'asesor') =>
    (
      await api.as(como, {
        method: 'POST',
        url: '/api/fuentes/consultas',
        payload: { fuente: 'identidad', quien: 'cliente', ...payload },
      })
    ).json();
  const leer = (id: number, como = 'jefe') =>
    api.as(como, { method: 'GET', url: `/api/evaluaciones/${id}/fuentes` });
  const deEvaluacion = async (id: number, como?: string) =>
    (await leer(id, como)).json<RespuestaDe<'GET /api/evaluaciones/:id/fuentes'>>();
  const cuantas = async (dni: string) =>
    (await api.database.db.selectFrom('consultasAFuentes').select('id').where('dni', '=', dni).execute())
      .length;

  test('a source that is not connected is not found', async () => {
    const answer = await pedir({ fuente: 'central_de_riesgo', dni: newDni() });
    expect(answer).toMatchObject({ status: 404, message: 'Esta instalación no pregunta a esa fuente.' });
  });

  test('two people who ask the same at once wait for one question', async () => {
    let answer = () => {};
    responde = () =>
      new Promise((resolve) => {
        answer = () => resolve(null);
      });
    await api.signIn('asesor2');
    const dni = newDni();
    const ambas = [pedir({ dni }), pedir({ dni, deNuevo: true }, 'asesor2')];
    while (consultar.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 100));
    answer();
    const [una, otra] = await Promise.all(ambas);
    expect(una).toEqual(otra);
    expect(consultar).toHaveBeenCalledTimes(1);
    expect(await cuantas(dni)).toBe(1);
  });

  test('head and auditor read what was asked about client and guarantor, and that it did not answer', async () => {
    const solicitud = solicitudDe();
    const { dni } = solicitud.usuario;
    const dniAval = newDni();
    await pedir({ dni, fuente: 'personas_expuestas' });
    api.clock.now += 1000;
    responde = async () => {
      throw new Error('down');
    };
    await pedir({ dni: dniAval, quien: 'aval' });
    const id = await registrar(api, { ...solicitud, aval: solicitud.aval && { ...solicitud.aval, dniAval } });
    const leidas = await deEvaluacion(id);
    expect(leidas).toMatchObject([
      { quien: 'aval', fuente: 'identidad', resultado: 'fallo', datos: null, origen: 'Registro' },
      { quien: 'cliente', fuente: 'personas_expuestas', resultado: 'hallado', datos: { cargo: 'ALCALDE' } },
    ]);
    expect(await deEvaluacion(id, 'auditor')).toEqual(leidas);
    expect((await leer(id, 'asesor')).statusCode).toBe(403);
    expect((await leer(999_999)).statusCode).toBe(404);
  });

  test('of each source the newest answer is kept with it, not that it was down afterwards', async () => {
    const solicitud = solicitudDe();
    const { dni } = solicitud.usuario;
    await pedir({ dni });
    responde = async () => {
      throw new Error('down');
    };
    await pedir({ dni, deNuevo: true });
    const id = await registrar(api, solicitud);
    expect(await deEvaluacion(id)).toMatchObject([{ resultado: 'sin_datos' }]);
  });

  test('what is asked before a correction is added; what was read at the decision stays', async () => {
    const solicitud = solicitudDe();
    const { dni } = solicitud.usuario;
    const id = await registrar(api, solicitud);
    expect(await deEvaluacion(id)).toEqual([]);
    await decidir(api, id, { estado: 2, observaciones: 'Falta consultar.' });
    await pedir({ dni });
    const corregir = { method: 'PUT' as const, url: `/api/evaluaciones/update/${id}`, payload: solicitud };
    expect((await api.as('asesor', corregir)).statusCode).toBe(200);
    expect(await deEvaluacion(id)).toMatchObject([{ resultado: 'sin_datos' }]);
  });

  test('after 30 days an answer is forgotten, unless an evaluation was sent with it', async () => {
    const [solo, solicitud] = [newDni(), solicitudDe()];
    await pedir({ dni: solo });
    await pedir({ dni: solicitud.usuario.dni });
    const id = await registrar(api, solicitud);
    await olvidarConsultas(api.database.db, api.clock.now + 30 * DIA - 1);
    expect(await cuantas(solo)).toBe(1);
    await olvidarConsultas(api.database.db, api.clock.now + 30 * DIA);
    expect(await cuantas(solo)).toBe(0);
    expect(await deEvaluacion(id)).toHaveLength(1);
  });

  test('an evaluation is not sent with what is older than that', async () => {
    const solicitud = solicitudDe();
    const { dni } = solicitud.usuario;
    await pedir({ dni });
    const id = await registrar(api, solicitudDe());
    const ahora = api.clock.now + 30 * DIA;
    await enlazarFuentes(api.database.db, { evaluacionId: id, dni, dniAval: undefined, ahora });
    expect(await deEvaluacion(id)).toEqual([]);
    await enlazarFuentes(api.database.db, { evaluacionId: id, dni, dniAval: undefined, ahora: ahora - 1 });
    expect(await deEvaluacion(id)).toHaveLength(1);
  });
});
