import type { Alcanza } from 'shared-domain/capacidad';
import type { PaginaEvaluaciones, Vecinas } from 'shared-domain/evaluacion';
import { POLITICA_INICIAL } from 'shared-domain/politica';
import { ENGINES } from '../../../testing/engines';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { sobreElLimite } from '../exposicion/creditos.repository';

const SIN_GASTOS = {
  otrosIngresos: 0,
  alimentacion: 0,
  educacion: 0,
  salud: 0,
  alquilerDeVivienda: 0,
  otrosGastos: 0,
};

describe.each(ENGINES)('capacity and exposure in the queue on %s', (engine) => {
  let api: TestApi;
  const ids: number[] = [];
  const enviar = async (sueldo: number | undefined, cambios: object = {}, dni = newDni()) => {
    const solicitud = solicitudDe(dni);
    Object.assign(solicitud.credito, cambios);
    Object.assign(solicitud.aval as object, { dniAval: newDni() });
    const capacidad =
      sueldo === undefined ? null : { negocio: null, familia: { ...SIN_GASTOS, sueldo }, deudas: [] };
    return registrar(api, { ...solicitud, capacidad });
  };
  beforeAll(async () => {
    api = await startTestApi(engine);
    for (const sueldo of [900, 3000, undefined, 1600]) ids.push(await enviar(sueldo));
  });
  afterAll(() => api.close());

  const pedir = (url: string, como = 'jefe') => api.as(como, { method: 'GET', url });
  const cola = async (query: Record<string, string>) =>
    (
      await pedir(`/api/evaluaciones?${new URLSearchParams({ estado: '0', ...query })}`)
    ).json<PaginaEvaluaciones>().datos;
  const lugares = async (query: Record<string, string>) =>
    (await cola(query)).map(({ id }) => ids.indexOf(id)).filter((lugar) => lugar >= 0);
  const filaDe = async (id: number) => (await cola({ porPagina: '50' })).find((fila) => fila.id === id);

  test('each row tells whether it can be paid', async () => {
    const niveles: (Alcanza | undefined)[] = [];
    for (const id of ids) niveles.push((await filaDe(id))?.alcanza);
    expect(niveles).toEqual(['excede', 'bien', 'sin_dato', 'ajustada']);
  });

  test.each([
    [{ orden: 'alcanza' }, [1, 3, 2, 0]],
    [{ orden: 'alcanza_menos' }, [0, 2, 3, 1]],
    [{ alcanza: 'excede' }, [0]],
    [{ alcanza: 'sin_dato' }, [2]],
  ])('%j gives %j', async (query, esperados) => {
    expect(await lugares(query)).toEqual(esperados);
  });

  test('the neighbours of an evaluation follow the order', async () => {
    const vecinas = async (lugar: number) =>
      (await pedir(`/api/evaluaciones/${ids[lugar]}/vecinas?estado=0&orden=alcanza`)).json<Vecinas>();
    const { anterior, siguiente } = await vecinas(3);
    expect([anterior?.id, siguiente?.id]).toEqual([ids[1], ids[2]]);
  });

  test('an edit of the credit counts at once', async () => {
    const id = await enviar(900);
    const { montoPrestamo: _antes, ...credito } = solicitudDe().credito;
    const payload = { ...credito, montoPrestamo: 500 };
    expect(
      (await api.as('jefe', { method: 'PUT', url: `/api/evaluaciones/correct/${id}`, payload })).statusCode,
    ).toBe(200);
    expect((await filaDe(id))?.alcanza).toBe('bien');
    await decidir(api, id, { estado: 2, observaciones: 'No hace falta.' });
  });

  test('what exceeds the limit of debt has a sign, is found by it and comes first', async () => {
    const dni = newDni();
    await decidir(api, await enviar(undefined, { montoPrestamo: 30_000 }, dni));
    const igual = await enviar(undefined, { montoPrestamo: 10_000 }, dni);
    expect((await filaDe(igual))?.sobreElLimite).toBe(false);
    const mayor = await enviar(undefined, { montoPrestamo: 10_000.01 }, dni);
    expect((await filaDe(mayor))?.sobreElLimite).toBe(true);
    expect((await cola({ exposicion: 'sobre_el_limite' })).map(({ id }) => id)).toEqual([mayor]);
    expect((await cola({ orden: 'exposicion' }))[0]?.id).toBe(mayor);
    const tarde = api.clock.now + 20 * 366 * 86_400_000;
    expect(await sobreElLimite(api.database.db, POLITICA_INICIAL.limites, tarde)).not.toContain(mayor);
  });

  test('so does a guarantor who stands for more credits than the policy admits', async () => {
    const dniAval = newDni();
    const suyas: number[] = [];
    for (let i = 0; i < 3; i++) {
      const solicitud = solicitudDe();
      Object.assign(solicitud.aval as object, { dniAval });
      if (i === 2) expect((await filaDe(suyas[0] as number))?.sobreElLimite).toBe(false);
      suyas.push(await registrar(api, solicitud));
    }
    for (const id of suyas) expect((await filaDe(id))?.sobreElLimite).toBe(true);
  });

  test.each(['orden=alcanza', 'orden=exposicion', 'alcanza=bien', 'exposicion=sobre_el_limite'])(
    'nobody but a head may ask for %s',
    async (query) => {
      for (const como of ['asesor', 'auditor']) {
        expect((await pedir(`/api/evaluaciones?${query}`, como)).statusCode).toBe(403);
      }
    },
  );

  test('nobody but a head reads them in the rows', async () => {
    const { datos } = (await pedir('/api/evaluaciones?estado=0', 'auditor')).json<PaginaEvaluaciones>();
    for (const campo of ['alcanza', 'sobreElLimite', 'puntosBrutos'])
      expect(datos.filter((fila) => campo in fila)).toEqual([]);
  });
});
