import type { ConsultaAFuente } from 'shared-domain/fuentes';
import { ENGINES } from '../../../testing/engines';
import { newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { createMetrics } from '../../metrics';

const HORA = 3_600_000;
const SIMULADAS = {
  sources: {
    adapters: { identidad: 'simulador', central_de_riesgo: 'simulador', personas_expuestas: 'simulador' },
    timeout: 50,
  },
};

describe.each(ENGINES)('questions to outside sources on %s', (engine) => {
  let api: TestApi;
  let metrics: ReturnType<typeof createMetrics>;
  beforeAll(async () => {
    const crear: Parameters<typeof startTestApi>[1] = {
      config: SIMULADAS,
      metrics: (database) => {
        metrics = createMetrics(database, '1');
        return metrics;
      },
    };
    api = await startTestApi(engine, crear);
  });
  afterAll(() => api.close());

  const pedir = (payload: object, como = 'asesor2') =>
    api.as(como, {
      method: 'POST',
      url: '/api/fuentes/consultas',
      payload: { fuente: 'identidad', quien: 'cliente', ...payload },
    });
  const consultar = async (payload: object, como?: string) =>
    (await pedir(payload, como)).json<ConsultaAFuente>();
  const guardadas = (dni: string) =>
    api.database.db
      .selectFrom('consultasAFuentes')
      .selectAll()
      .where('dni', '=', dni)
      .orderBy('id')
      .execute();
  const eventos = async () => {
    const filas = api.database.db.selectFrom('auditoria').select(['clienteId', 'detalle']);
    const suyas = await filas.where('tipo', '=', 'fuente.consultada').orderBy('id').execute();
    return suyas.map(({ clienteId, detalle }) => ({ clienteId, ...JSON.parse(detalle) }));
  };

  test('the advisor reads which sources there are', async () => {
    const answer = await api.as('asesor', { method: 'GET', url: '/api/fuentes' });
    expect(answer.json()).toEqual([
      { fuente: 'identidad', origen: 'Simulador' },
      { fuente: 'central_de_riesgo', origen: 'Simulador' },
      { fuente: 'personas_expuestas', origen: 'Simulador' },
    ]);
  });

  describe.each(['identidad', 'central_de_riesgo', 'personas_expuestas'] as const)('%s', (fuente) => {
    test.each([
      ['10117410', 'hallado'],
      ['10117492', 'sin_respuesta'],
      ['10117493', 'ilegible'],
      ['10117494', 'ilegible'],
      ['10117496', 'sin_datos'],
      ['10117495', 'fallo'],
    ])('about %s is %s, and stored with source, time and outcome', async (dni, resultado) => {
      const respuesta = await consultar({ fuente, dni }, 'asesor');
      const consultadaEn = new Date(api.clock.now).toISOString();
      expect(respuesta).toMatchObject({ fuente, resultado, origen: 'Simulador', consultadaEn });
      const fila = (await guardadas(dni)).find((una) => una.fuente === fuente);
      expect(fila).toMatchObject({ resultado, origen: 'Simulador', consultadaEn: api.clock.now });
      expect(respuesta.datos === null).toBe(resultado !== 'hallado');
      expect(fila?.datos === null).toBe(resultado !== 'hallado');
    });
  });

  test('what was answered within a day is given again with its time, unless it is asked anew', async () => {
    const dni = newDni();
    const una = await consultar({ dni });
    api.clock.now += 24 * HORA - 1;
    await api.signIn('asesor2');
    expect(await consultar({ dni })).toEqual(una);
    expect(await guardadas(dni)).toHaveLength(1);
    const nueva = await consultar({ dni, deNuevo: true });
    expect(nueva.consultadaEn > una.consultadaEn).toBe(true);
    expect(await consultar({ dni })).toEqual(nueva);
    api.clock.now += 24 * HORA;
    await api.signIn('asesor2');
    expect((await consultar({ dni })).id).not.toBe(nueva.id);
    expect(await guardadas(dni)).toHaveLength(3);
  });

  test('what did not answer is asked again each time', async () => {
    const dni = `${newDni().slice(0, 6)}95`;
    await consultar({ dni });
    await consultar({ dni });
    expect((await guardadas(dni)).map(({ resultado }) => resultado)).toEqual(['fallo', 'fallo']);
  });

  test('a DNI with its check digit is the same DNI; a carné de extranjería is not asked about', async () => {
    const una = await consultar({ dni: '101174102' });
    expect(una).toMatchObject({ datos: { dni: '10117410' } });
    const carne = await pedir({ dni: '001234567' });
    expect(carne.statusCode).toBe(422);
    expect(carne.json().errors.dni[0]).toMatch(/^Las fuentes externas se consultan con un DNI/);
  });

  test('each question is an event; about a client it is a look at them, of others the end of the DNI is told', async () => {
    const dni = newDni();
    const antes = (await eventos()).length;
    await consultar({ dni });
    await api.signIn('asesor');
    await registrar(api, solicitudDe(dni));
    await consultar({ dni, quien: 'aval' });
    const cliente = await api.database.db
      .selectFrom('clientes')
      .select('id')
      .where('dni', '=', dni)
      .executeTakeFirstOrThrow();
    const comunes = {
      fuente: 'identidad',
      responde: 'Simulador',
      resultado: 'hallado',
      finalidad: 'Evaluación de una solicitud de crédito',
    };
    expect((await eventos()).slice(antes)).toEqual([
      { ...comunes, clienteId: null, quien: 'cliente', dni: `•••••${dni.slice(-3)}` },
      { ...comunes, clienteId: cliente.id, quien: 'aval', guardada: true },
    ]);
    const miradas = await api.database.db
      .selectFrom('miradas')
      .select('tipo')
      .where('clienteId', '=', cliente.id)
      .where('tipo', '=', 'fuente.consultada')
      .execute();
    expect(miradas).toHaveLength(1);
  });

  test('nobody asks about themselves', async () => {
    const propio = await pedir({ dni: '40778899' });
    expect(propio.statusCode).toBe(403);
    expect(propio.json().message).toBe('No puede consultar fuentes externas sobre usted mismo.');
    expect(await guardadas('40778899')).toEqual([]);
  });

  test('Prometheus reads how many questions of each source ended how', async () => {
    const texto = await metrics.prometheus.getSingleMetricAsString('fuentes_consultas_total');
    expect(texto).toMatch(/fuentes_consultas_total\{fuente="central_de_riesgo",resultado="ilegible"\} 2\n/);
    expect(texto).toMatch(/fuentes_consultas_total\{fuente="personas_expuestas",resultado="sin_datos"\} 1\n/);
  });
});
