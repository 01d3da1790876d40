import { POLITICA_INICIAL, VERSION_INICIAL } from 'shared-domain/politica';
import { calcularScore } from 'shared-domain/score';
import { ENGINES } from '../../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { avalDe } from '../evaluaciones/partes.repository';
import { datosDeCliente } from './scores.repository';

const TEXTO = 'Ingresos insuficientes para la cuota.';

const politica = { version: VERSION_INICIAL, contenido: POLITICA_INICIAL };

describe.each(ENGINES)('the stored score on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  async function computed() {
    const { db } = api.database;
    const todas = await db.selectFrom('evaluaciones').select(['id', 'clienteId']).orderBy('id').execute();
    return Promise.all(
      todas.map(async ({ id, clienteId }) => {
        const cliente = await db
          .selectFrom('clientes')
          .selectAll()
          .where('id', '=', clienteId)
          .executeTakeFirstOrThrow();
        const score = calcularScore(datosDeCliente(cliente), await avalDe(db, id), politica);
        return { evaluacionId: id, puntos: score.puntosBrutos, banda: score.clave, politica: 1 };
      }),
    );
  }
  const stored = () => api.database.db.selectFrom('scores').selectAll().orderBy('evaluacionId').execute();
  const puntosDe = async (id: number) =>
    (await stored()).find(({ evaluacionId }) => evaluacionId === id)?.puntos ?? 0;
  const corregir = (id: number, payload: object, como = 'asesor') =>
    api.as(como, { method: 'PUT', url: `/api/evaluaciones/update/${id}`, payload });

  test('is the computed one after every way of changing client, guarantor or evaluation', async () => {
    const solicitud = solicitudDe();
    const primera = await registrar(api, solicitud);
    const segunda = await registrar(api, { ...solicitud, aval: null });
    await registrar(api, solicitudDe());
    expect(await stored()).toEqual(await computed());
    expect((await puntosDe(primera)) - (await puntosDe(segunda))).toBe(30);

    await decidir(api, primera, { estado: 2, observaciones: TEXTO });
    const antes = await puntosDe(segunda);
    const usuario = { ...solicitud.usuario, nivelEducativo: 'primaria' };
    const corregida = await corregir(primera, { ...solicitud, usuario, aval: null });
    expect(corregida.statusCode).toBe(200);
    expect(await stored()).toEqual(await computed());
    expect(await puntosDe(segunda)).toBe(antes - 10);
    expect(await puntosDe(primera)).toBe(antes - 10);

    await api.as('jefe', {
      method: 'PUT',
      url: `/api/evaluaciones/correct/${primera}`,
      payload: { ...solicitud.credito, montoPrestamo: 4000 },
    });
    await decidir(api, primera);
    expect(await stored()).toEqual(await computed());
  });
});
