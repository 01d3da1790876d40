import type { Evaluacion, PaginaEvaluaciones, Resumen } from 'shared-domain/evaluacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

describe.each(ENGINES)('looking things up on %s', (engine) => {
  let api: TestApi;
  const ids: number[] = [];
  beforeAll(async () => {
    api = await startTestApi(engine);
    const montos = [300, 100, 200];
    for (const [i, montoPrestamo] of montos.entries()) {
      const solicitud = solicitudDe('20000001');
      solicitud.credito.montoPrestamo = montoPrestamo;
      solicitud.usuario.apellidoPaterno = 'Ñúñez';
      ids.push(await registrar(api, solicitud));
      api.clock.now += 1000 * (i + 1);
    }
    const otra = solicitudDe('20000002');
    otra.usuario.nombre = 'Zoila 100%';
    ids.push((await enviar(api, { solicitud: otra, username: 'asesor2' })).json().id);
  });
  afterAll(() => api.close());

  const pedir = async <T>(url: string, como = 'jefe') =>
    (await api.as(como, { method: 'GET', url })).json<T>();
  const cola = (filtro: string, como = 'jefe') =>
    pedir<PaginaEvaluaciones>(`/api/evaluaciones?${filtro}`, como);
  const idsDe = (pagina: PaginaEvaluaciones) => pagina.datos.map(({ id }) => id);

  test('the evaluations of a DNI come newest first; of an unknown one there are none', async () => {
    const lista = await pedir<Evaluacion[]>('/api/evaluaciones/index?dni=20000001');
    expect(lista.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]]);
    expect(await pedir('/api/evaluaciones/index?dni=20000009')).toEqual([]);
  });

  test('the queue is ordered by age or amount and comes in pages', async () => {
    expect(idsDe(await cola('orden=antiguas'))).toEqual(ids);
    expect(idsDe(await cola('orden=recientes'))).toEqual([...ids].reverse());
    expect((await cola('orden=monto')).datos.map(({ montoPrestamo }) => montoPrestamo)).toEqual([
      6000.1, 300, 200, 100,
    ]);
    const segunda = await cola('porPagina=3&pagina=2');
    expect(segunda).toMatchObject({ total: 4, pagina: 2, porPagina: 3 });
    expect(idsDe(segunda)).toEqual([ids[3]]);
    expect((await cola('pagina=9')).datos).toEqual([]);
  });

  test.each([
    ['nunez', 3],
    ['ÑÚÑEZ 20000001', 3],
    ['inigo nun', 3],
    ['20000002', 1],
    ['zoila 100%25', 1],
    ['%25', 4],
    ['_', 4],
    ['nadie', 0],
  ])('searching "%s" finds %i', async (q, cuantas) => {
    expect((await cola(`q=${encodeURIComponent(decodeURIComponent(q))}`)).total).toBe(cuantas);
  });

  test('an advisor finds in the queue what is theirs', async () => {
    expect(idsDe(await cola('', 'asesor'))).toEqual(ids.slice(0, 3));
    expect(idsDe(await cola('', 'asesor2'))).toEqual(ids.slice(3));
  });

  test('a state filters, and the counts of the summary agree', async () => {
    await decidir(api, ids[1] as number, {
      estado: 2,
      observaciones: 'El aval no cumple con los requisitos.',
    });
    api.clock.now += 4000;
    await decidir(api, ids[3] as number);
    expect(idsDe(await cola('estado=2'))).toEqual([ids[1]]);
    const resumen = await pedir<Record<string, unknown>>('/api/resumen');
    expect(resumen).toMatchObject({
      total: { cantidad: 4, monto: 6600.1 },
      porEstado: [
        { estado: 0, cantidad: 2, monto: 500 },
        { estado: 1, cantidad: 1, monto: 6000.1 },
        { estado: 2, cantidad: 1, monto: 100 },
      ],
      motivos: [{ motivo: 'El aval no cumple con los requisitos.', cantidad: 1 }],
    });
    expect(resumen.medianaDecision).toBe(4500);
    expect(resumen.esperaMayor).toBe(10_000);
    expect(await pedir('/api/resumen', 'asesor2')).toMatchObject({ total: { cantidad: 1 }, motivos: [] });
    expect(await pedir('/api/resumen?desde=2199-01-01')).toMatchObject({
      total: { cantidad: 0, monto: 0 },
      medianaDecision: null,
      esperaMayor: null,
      semanas: [],
    });
  });

  test('the weeks of the summary begin on Mondays in Lima and leave none out', async () => {
    const cuando = ['2025-03-10T04:59:59Z', '2025-03-10T05:00:00Z', '2025-03-24T12:00:00Z'];
    for (const [i, fecha] of cuando.entries()) {
      await api.database.db
        .updateTable('evaluaciones')
        .set({ creadoEn: Date.parse(fecha) })
        .where('id', '=', ids[i] as number)
        .execute();
    }
    const { semanas } = await pedir<Resumen>('/api/resumen?desde=2025-03-01&hasta=2025-03-24');
    const vacia = { registradas: 0, aceptadas: 0, rechazadas: 0, monto: 0 };
    expect(semanas).toEqual([
      { ...vacia, semana: '2025-03-03', registradas: 1, monto: 300 },
      { ...vacia, semana: '2025-03-10', registradas: 1, rechazadas: 1, monto: 100 },
      { ...vacia, semana: '2025-03-17' },
      { ...vacia, semana: '2025-03-24', registradas: 1, monto: 200 },
    ]);
  });

  test("a client's file shows the newest rejected evaluation, else the newest, or the one asked for", async () => {
    const elegida = async (url: string) => (await pedir<{ evaluacion: Evaluacion }>(url)).evaluacion.id;
    expect(await elegida('/api/cliente/show/20000001')).toBe(ids[1]);
    expect(await elegida('/api/cliente/show/20000002')).toBe(ids[3]);
    expect(await elegida(`/api/cliente/show/20000001?evaluacion=${ids[0]}`)).toBe(ids[0]);
    const ajena = await api.as('jefe', {
      method: 'GET',
      url: `/api/cliente/show/20000001?evaluacion=${ids[3]}`,
    });
    expect(ajena.statusCode).toBe(404);
    const nadie = await api.as('jefe', { method: 'GET', url: '/api/cliente/show/20000009' });
    expect([nadie.statusCode, nadie.json().message]).toEqual([404, 'Cliente no encontrado.']);
  });

  test('who reads a file or its PDF leaves a trace', async () => {
    const cuantos = async (tipo: string) =>
      (await api.database.db.selectFrom('auditoria').select('id').where('tipo', '=', tipo).execute()).length;
    const antes = await cuantos('cliente.consultado');
    await pedir('/api/cliente/show/20000001', 'auditor');
    expect(await cuantos('cliente.consultado')).toBe(antes + 1);
    await api.as('auditor', { method: 'GET', url: `/api/evaluaciones/${ids[0]}/pdf` });
    expect(await cuantos('adjunto.consultado')).toBe(1);
  });
});
