import type { Desembolso } from 'shared-domain/desembolso';
import { ENGINES } from '../../../testing/engines';
import { decidir, registrar } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

describe.each(ENGINES)('receipts on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const enDia = async (dia: string) => {
    api.clock.now = Date.parse(dia);
    for (const username of ['asesor', 'jefe', 'cajero']) await api.signIn(username);
  };
  const aprobada = async () => {
    const id = await registrar(api);
    await decidir(api, id);
    return id;
  };
  const pagar = (evaluacionId: number, datos: object = { medio: 'efectivo' }) =>
    api.as('cajero', { method: 'POST', url: '/api/desembolsos', payload: { evaluacionId, ...datos } });
  const reciboDe = (respuesta: Awaited<ReturnType<typeof pagar>>) =>
    respuesta.json<Desembolso>().desembolso?.recibo;

  test('of payouts at once each gets the next number, and a refused one leaves no gap; a year begins anew', async () => {
    await enDia('2026-12-31T20:00:00Z');
    const ids = await Promise.all(Array.from({ length: 6 }, aprobada));
    const respuestas = await Promise.all(ids.flatMap((id) => [pagar(id), pagar(id, { medio: 'cheque' })]));
    const hechos = respuestas.filter(({ statusCode }) => statusCode === 201);
    expect(hechos.map(reciboDe).sort()).toEqual([1, 2, 3, 4, 5, 6].map((numero) => `2026-00000${numero}`));
    expect(respuestas.filter(({ statusCode }) => statusCode === 409)).toHaveLength(6);
    await enDia('2027-01-01T04:59:00Z');
    expect(reciboDe(await pagar(await aprobada()))).toBe('2026-000007');
    api.clock.now += 60_000;
    expect(reciboDe(await pagar(await aprobada()))).toBe('2027-000001');
  });

  test('a transfer keeps its operation number and a cheque its own, in the record and in the trail', async () => {
    await enDia('2027-02-01T15:00:00Z');
    const pago = { medio: 'transferencia', numeroOperacion: ' 00-871A ' };
    const hecho = await pagar(await aprobada(), pago);
    expect(hecho.json().desembolso).toMatchObject({
      medio: 'transferencia',
      recibo: '2027-000002',
      numeroOperacion: '00-871A',
      numeroCheque: null,
    });
    const cheque = await pagar(await aprobada(), { medio: 'cheque', numeroCheque: '10045' });
    expect(cheque.json().desembolso).toMatchObject({ numeroOperacion: null, numeroCheque: '10045' });
    const { detalle } = await api.database.db
      .selectFrom('auditoria')
      .select('detalle')
      .where('evaluacionId', '=', hecho.json<Desembolso>().evaluacionId)
      .where('tipo', '=', 'desembolso.registrado')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detalle).cambios).toEqual(
      expect.arrayContaining([
        { campo: 'desembolso.recibo', antes: null, despues: '2027-000002' },
        { campo: 'desembolso.numeroOperacion', antes: null, despues: '00-871A' },
      ]),
    );
  });

  test('a number that the means does not have is refused, and no number is asked for', async () => {
    const id = await aprobada();
    for (const [datos, campo] of [
      [{ medio: 'efectivo', numeroOperacion: '1' }, 'numeroOperacion'],
      [{ medio: 'transferencia', numeroCheque: '1' }, 'numeroCheque'],
      [{ medio: 'cheque', numeroCheque: '' }, 'numeroCheque'],
      [{ medio: 'transferencia', numeroOperacion: 'x'.repeat(31) }, 'numeroOperacion'],
      [{ medio: 'transferencia', numeroOperacion: '12 <b>' }, 'numeroOperacion'],
    ] as const) {
      const respuesta = await pagar(id, datos);
      expect([respuesta.statusCode, Object.keys(respuesta.json().errors)]).toEqual([422, [campo]]);
    }
    expect((await pagar(id, { medio: 'transferencia' })).statusCode).toBe(201);
  });
});
