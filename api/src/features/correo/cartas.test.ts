import { ENGINES } from '../../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import type { Mail } from '../../ports';
import { createCartero } from './cartero';

const MINUTO = 60_000;
const MOTIVO = 'Debe S/ 500 a otra caja.';
const ASESOR = 'asesor@prueba.example';
const CLIENTE = 'inigo@correo.example';
const NO_SE_DICE = /Jimena|Camila|600000|1234|8270|6,?000|S\/|otra caja/;

describe.each(ENGINES)('letters about decisions and payouts on %s', (engine) => {
  let api: TestApi;
  let hayServidor = true;
  beforeAll(async () => {
    const onMail = async () => {
      if (!hayServidor) throw new Error('connect ECONNREFUSED');
    };
    api = await startTestApi(engine, { onMail });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    hayServidor = true;
  });

  function otroProceso(sendMail: (mail: Mail) => Promise<void>) {
    const failures: unknown[] = [];
    const cartero = createCartero({
      db: api.database.db,
      sendMail,
      background: { start: () => {}, finish: async () => {} },
      clock: () => api.clock.now,
      publicUrl: 'https://localhost',
      mailContact: 'la agencia',
      onFailure: (error) => failures.push(error),
    });
    return { ...cartero, failures };
  }

  const otraVuelta = () => new Promise((next) => setTimeout(next, 5));
  const esperan = async () => {
    const filas = await api.database.db.selectFrom('cartasPorEnviar').select('proximoEn').execute();
    return filas.map(({ proximoEn }) => proximoEn - api.clock.now);
  };

  async function enviadasDe(id: number, cuantas: number): Promise<Mail[]> {
    const suyas = () => api.mails.filter(({ subject }) => subject.includes(`N.º ${id} `));
    for (let i = 0; i < 400 && suyas().length < cuantas; i++) await otraVuelta();
    return suyas();
  }
  const aQuien = (cartas: Mail[]) => cartas.map(({ to, subject }) => [to, subject]).sort();

  async function sinServidor(): Promise<number> {
    for (const username of ['asesor', 'jefe']) await api.signIn(username);
    hayServidor = false;
    const id = await registrar(api);
    expect((await decidir(api, id)).statusCode).toBe(200);
    for (let i = 0; i < 400 && (await esperan()).join() !== `${MINUTO},${MINUTO}`; i++) await otraVuelta();
    return id;
  }

  test('client and advisor are told once of approval and payout, and nothing that a stranger should read', async () => {
    const id = await registrar(api, solicitudDe('60000001'));
    expect((await decidir(api, id)).statusCode).toBe(200);
    expect((await decidir(api, id, { estado: 1 }, 'jefe2')).statusCode).toBe(409);
    expect(aQuien(await enviadasDe(id, 2))).toEqual([
      [ASESOR, `Evaluación N.º ${id} aceptada`],
      [CLIENTE, `Su evaluación N.º ${id} fue aceptada`],
    ]);
    const payload = { evaluacionId: id, medio: 'transferencia' };
    const pagos = Array.from({ length: 3 }, () =>
      api.as('cajero', { method: 'POST', url: '/api/desembolsos', payload }),
    );
    expect((await Promise.all(pagos)).map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const cartas = await enviadasDe(id, 4);
    expect(aQuien(cartas.slice(2))).toEqual([
      [ASESOR, `Evaluación N.º ${id} desembolsada`],
      [CLIENTE, `Su evaluación N.º ${id} fue desembolsada`],
    ]);
    for (const { to, subject, text } of cartas) {
      expect(subject + text).not.toMatch(NO_SE_DICE);
      expect(text.includes('Íñigo José Peña Muñoz')).toBe(true);
      expect(text).toContain(to === CLIENTE ? 'Qué sigue: ' : 'Qué hacer: ');
    }
    expect(await esperan()).toEqual([]);
  });

  test('a rejection leads to the page with its reason and does not tell it', async () => {
    const id = await registrar(api, solicitudDe('60000002'));
    await decidir(api, id, { estado: 2, observaciones: MOTIVO });
    const cartas = await enviadasDe(id, 2);
    expect(aQuien(cartas)).toEqual([
      [ASESOR, `Evaluación N.º ${id} rechazada`],
      [CLIENTE, `Su evaluación N.º ${id} no fue aceptada`],
    ]);
    for (const { text } of cartas) {
      expect(text).not.toMatch(NO_SE_DICE);
      expect(text).toContain('motivo');
    }
  });

  test('the lender switches them off, and nobody writes to a disabled account', async () => {
    const { db } = api.database;
    const url = '/api/config/general';
    const { productos, limites, motivosRapidos } = (
      await api.as('superadmin', { method: 'GET', url })
    ).json();
    const poner = (decisiones: boolean) =>
      api.as('superadmin', {
        method: 'PUT',
        url,
        payload: { productos, limites, motivosRapidos, avisosPorCorreo: { decisiones } },
      });
    expect((await poner(false)).statusCode).toBe(200);
    hayServidor = false;
    await decidir(api, await registrar(api));
    expect(await esperan()).toEqual([]);
    await poner(true);
    const solicitud = solicitudDe('60000003');
    const id = await registrar(api, solicitud);
    await db.updateTable('usuarios').set({ activo: 0 }).where('username', '=', '60000003').execute();
    hayServidor = true;
    await decidir(api, id);
    expect(aQuien(await enviadasDe(id, 1))).toEqual([[ASESOR, `Evaluación N.º ${id} aceptada`]]);
  });

  test('what could not be sent is sent later, once, whichever processes try', async () => {
    const id = await sinServidor();
    const avisos = async () => (await api.as('admin', { method: 'GET', url: '/api/avisos' })).json();
    expect(await avisos()).not.toHaveProperty('cartas');
    const creadoEn = api.clock.now - 5 * MINUTO;
    await api.database.db.updateTable('cartasPorEnviar').set({ creadoEn }).execute();
    expect(await avisos()).toMatchObject({ cartas: { cuantas: 2, desde: new Date(creadoEn).toISOString() } });
    const cartas: Mail[] = [];
    const procesos = [1, 2].map(() => otroProceso(async (mail) => void cartas.push(mail)));
    const repartir = () => Promise.all(procesos.map((proceso) => proceso.repartir()));
    await repartir();
    expect(cartas).toEqual([]);
    api.clock.now += MINUTO;
    await repartir();
    await repartir();
    expect(cartas.map(({ to }) => to).sort()).toEqual([ASESOR, CLIENTE]);
    expect(cartas.every(({ subject }) => subject.includes(`N.º ${id} `))).toBe(true);
    expect(await esperan()).toEqual([]);
  });

  test('a process that dies while it sends leaves the letter to another one, under the same name', async () => {
    await sinServidor();
    api.clock.now += MINUTO;
    const tomadas: Mail[] = [];
    const muerto = otroProceso((mail) => {
      tomadas.push(mail);
      return new Promise(() => {});
    });
    void muerto.repartir();
    for (let i = 0; i < 400 && tomadas.length === 0; i++) await otraVuelta();
    const cartas: Mail[] = [];
    const vivo = otroProceso(async (mail) => void cartas.push(mail));
    await vivo.repartir();
    expect(cartas).toHaveLength(1);
    api.clock.now += 15 * MINUTO;
    await vivo.repartir();
    await vivo.repartir();
    expect(cartas).toHaveLength(2);
    expect(cartas[1]).toEqual(tomadas[0]);
    expect(cartas[0]?.id).not.toBe(cartas[1]?.id);
    expect(await esperan()).toEqual([]);
  });

  test('after a day of trying a letter is given up, which is told to the operator', async () => {
    const id = await sinServidor();
    const proceso = otroProceso(() => Promise.reject(new Error('no')));
    for (let i = 0; i < 10; i++) {
      api.clock.now += 760 * MINUTO;
      await proceso.repartir();
    }
    expect(await esperan()).toEqual([]);
    const ultimo = `CartaAbandonada: A letter about evaluation ${id} (aprobada) was given up.`;
    expect(proceso.failures.map(String).filter((failure) => failure === ultimo)).toHaveLength(2);
  });
});
