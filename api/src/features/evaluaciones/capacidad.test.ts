import type { Capacidad } from 'shared-domain/capacidad';
import type { Analisis, EventoHistorial, Solicitud } from 'shared-domain/evaluacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const CAPACIDAD: Capacidad = {
  negocio: {
    ventaSemanaBuena: 1500,
    ventaSemanaNormal: 1000,
    ventaSemanaMala: 600,
    semanasBuenas: 1,
    semanasNormales: 2,
    semanasMalas: 1,
    costoDeVentas: 55,
    alquilerDelNegocio: 0,
    sueldosDelNegocio: 0,
    transporteDelNegocio: 0,
  },
  familia: {
    sueldo: 0,
    otrosIngresos: 0,
    alimentacion: 500,
    educacion: 0,
    salud: 0,
    alquilerDeVivienda: 0,
    otrosGastos: 0,
  },
  deudas: [{ entidad: 'Caja Sullana', cuota: 50, periodo: 'semanal', saldo: 800 }],
};

describe.each(ENGINES)('the capacity to pay of an evaluation on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const leer = async (id: number) =>
    (await api.as('jefe', { method: 'GET', url: `/api/evaluaciones/${id}/analisis` })).json<Analisis>()
      .capacidad;
  const corregir = (id: number, payload: object) =>
    api.as('asesor', { method: 'PUT', url: `/api/evaluaciones/update/${id}`, payload });

  async function rechazada(solicitud: Solicitud): Promise<number> {
    const id = await registrar(api, solicitud);
    await decidir(api, id, { estado: 2, observaciones: 'Falta el recibo.' });
    return id;
  }

  test('is stored as it was sent, and none where none was sent', async () => {
    const con = await registrar(api, { ...solicitudDe(), capacidad: CAPACIDAD });
    expect((await leer(con))?.datos).toEqual(CAPACIDAD);
    expect(await leer(await registrar(api))).toBeNull();
    expect(await leer(await registrar(api, { ...solicitudDe(), capacidad: null }))).toBeNull();
  });

  test('a correction leaves it as it was, replaces it or removes it, and the history tells the difference in words', async () => {
    const solicitud = solicitudDe();
    const id = await rechazada({ ...solicitud, capacidad: CAPACIDAD });
    expect((await corregir(id, solicitud)).statusCode).toBe(200);
    expect((await leer(id))?.datos).toEqual(CAPACIDAD);
    await decidir(api, id, { estado: 2, observaciones: 'Falta el recibo.' });
    const otra = { ...CAPACIDAD, familia: { ...CAPACIDAD.familia, alimentacion: 650.5 }, deudas: [] };
    await corregir(id, { ...solicitud, capacidad: otra });
    expect((await leer(id))?.datos).toEqual(otra);
    await decidir(api, id, { estado: 2, observaciones: 'Falta el recibo.' });
    await corregir(id, { ...solicitud, capacidad: null });
    expect(await leer(id)).toBeNull();
    const historial = (
      await api.as('jefe', { method: 'GET', url: `/api/evaluaciones/${id}/historial` })
    ).json<EventoHistorial[]>();
    const cambios = historial.filter(({ tipo }) => tipo === 'corregida').map((uno) => uno.cambios);
    expect(cambios[0]).toEqual([]);
    expect(cambios[1]).toEqual([
      { campo: 'capacidad.Alimentación', antes: 'S/ 500.00', despues: 'S/ 650.50' },
      {
        campo: 'capacidad.Deudas en otras entidades',
        antes: 'Caja Sullana: S/ 50.00 semanal, saldo S/ 800.00',
        despues: null,
      },
    ]);
    expect(cambios[2]).toContainEqual({
      campo: 'capacidad.Venta de una semana buena',
      antes: 'S/ 1,500.00',
      despues: null,
    });
  });

  test('what does not fit is refused with its field, and nothing is registered', async () => {
    const mala = { ...CAPACIDAD, negocio: { ...CAPACIDAD.negocio, semanasNormales: 3 } };
    const respuesta = await enviar(api, { solicitud: { ...solicitudDe(), capacidad: mala } as Solicitud });
    expect([respuesta.statusCode, respuesta.json().errors]).toEqual([
      422,
      {
        'capacidad.negocio.semanasNormales': [
          'Las semanas buenas, normales y malas de un mes deben sumar 4.',
        ],
      },
    ]);
  });
});
