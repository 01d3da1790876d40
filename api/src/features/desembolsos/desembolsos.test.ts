import { hoyEnLima } from 'shared-domain/campos';
import type { Desembolso, PaginaDesembolsos, ResumenDesembolsos } from 'shared-domain/desembolso';
import { ENGINES } from '../../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { inicioDe } from '../../db/valores';

const MINUTO = 60_000;

describe.each(ENGINES)('disbursements on %s', (engine) => {
  let api: TestApi;
  const ids: number[] = [];
  beforeAll(async () => {
    api = await startTestApi(engine);
    api.clock.now = Date.parse('2026-03-10T15:00:00Z');
    for (const dni of ['50000001', '50000002', '50000003', '51000004']) {
      ids.push(await registrar(api, solicitudDe(dni)));
      api.clock.now += MINUTO;
    }
    for (const id of ids.slice(0, 3)) {
      await decidir(api, id);
      api.clock.now += MINUTO;
    }
    await api.database.db
      .updateTable('usuarios')
      .set((eb) => ({
        claveHash: eb.selectFrom('usuarios as u').select('u.claveHash').where('u.username', '=', 'cliente'),
      }))
      .where('username', '=', '50000001')
      .execute();
  });
  afterAll(() => api.close());

  const pedir = async <T>(url: string) => (await api.as('cajero', { method: 'GET', url })).json<T>();
  const lista = (filtro = '') => pedir<PaginaDesembolsos>(`/api/desembolsos?${filtro}`);
  const idsDe = ({ datos }: PaginaDesembolsos) => datos.map(({ evaluacionId }) => evaluacionId);
  const desembolsar = (evaluacionId: number | undefined, medio = 'efectivo') =>
    api.as('cajero', { method: 'POST', url: '/api/desembolsos', payload: { evaluacionId, medio } });

  test('what is approved waits, the oldest approval first, and is found by the beginning of a DNI', async () => {
    const pendientes = await lista();
    expect([idsDe(pendientes), pendientes.total]).toEqual([ids.slice(0, 3), 3]);
    expect(pendientes.datos[0]).toMatchObject({
      cliente: { nombreCompleto: 'Íñigo José Peña Muñoz', dni: '50000001' },
      montoPrestamo: 6000.1,
      aprobadoPor: 'Jimena Ordóñez Távara',
      cuenta: { entidadFinanciera: 'BBVA', ctaAhorros: '••••1234', cci: '••••8270' },
      desembolso: null,
    });
    expect(idsDe(await lista('dni=50000002'))).toEqual([ids[1]]);
    expect((await lista('dni=5000000')).total).toBe(3);
    expect((await lista('dni=51')).total).toBe(0);
    expect(idsDe(await lista('porPagina=2&pagina=2'))).toEqual([ids[2]]);
  });

  const BUSCADOS = [
    ['peña iñigo', true],
    ['IÑIGO JOSE PENA', true],
    ["mu'ñoz  Íñigo", true],
    ['íñigo 50000001', true],
    ['DNI 5000', true],
    ['íñigo quispe', false],
    ['íñigo 51', false],
  ] as const;

  test.each(BUSCADOS)('what waits is found by "%s": %s', async (q, seHalla) => {
    const hallados = idsDe(await lista(`q=${encodeURIComponent(q)}`));
    expect(hallados.includes(ids[0] as number)).toBe(seHalla);
    expect((await lista(`q=${encodeURIComponent(q)}&dni=51`)).total).toBe(0);
  });

  test('of five at once one is recorded; the evaluation stays approved and its history is told of', async () => {
    const respuestas = await Promise.all(
      Array.from({ length: 5 }, () => desembolsar(ids[0], 'transferencia')),
    );
    const hecho = respuestas.filter(({ statusCode }) => statusCode === 201);
    expect(hecho).toHaveLength(1);
    expect(hecho[0]?.json<Desembolso>().desembolso).toMatchObject({
      medio: 'transferencia',
      monto: 6000.1,
      cajero: 'Camila Zúñiga Flores',
    });
    const otra = respuestas.find(({ statusCode }) => statusCode !== 201);
    expect(otra?.statusCode).toBe(409);
    expect(otra?.json().message).toMatch(/^Camila Zúñiga Flores ya registró este desembolso el 10\/03\/2026/);
    const { estado } = await api.database.db
      .selectFrom('evaluaciones')
      .select('estado')
      .where('id', '=', ids[0] as number)
      .executeTakeFirstOrThrow();
    expect(estado).toBe(1);
    const eventos = await api.database.db
      .selectFrom('auditoria')
      .select(['evaluacionId', 'actorRol', 'detalle'])
      .where('tipo', '=', 'desembolso.registrado')
      .execute();
    expect(eventos).toMatchObject([{ evaluacionId: ids[0], actorRol: 'cajero' }]);
    expect(JSON.parse(eventos[0]?.detalle ?? '').cambios).toContainEqual({
      campo: 'desembolso.cci',
      antes: null,
      despues: '••••8270',
    });
    expect(idsDe(await lista())).toEqual(ids.slice(1, 3));
    expect(idsDe(await lista('estado=realizado'))).toEqual([ids[0]]);
    expect(idsDe(await lista('estado=realizado&dni=5000'))).toEqual([ids[0]]);
    expect((await lista('estado=realizado&dni=51')).total).toBe(0);
    for (const [q, seHalla] of BUSCADOS) {
      const hallados = await lista(`estado=realizado&q=${encodeURIComponent(q)}`);
      expect([q, idsDe(hallados), hallados.total]).toEqual([q, seHalla ? [ids[0]] : [], seHalla ? 1 : 0]);
    }
  });

  test('whoever may see the evaluation reads when it was paid out; the client is not told by which cashier', async () => {
    const [id] = ids;
    const ver = async (url: string, como: string) => (await api.as(como, { method: 'GET', url })).json();
    const cuando = { desembolsado_at: '2026-03-10T15:07:00.000Z' };
    const aun = { desembolsado_at: null };
    const lista = await ver('/api/evaluaciones/index?dni=50000001', 'asesor');
    expect(lista).toMatchObject([{ id, ...cuando }]);
    expect(await ver('/api/evaluaciones/index?dni=50000002', 'jefe')).toMatchObject([aun]);
    expect((await ver('/api/evaluaciones?estado=1&orden=antiguas', 'jefe')).datos).toMatchObject([
      cuando,
      aun,
      aun,
    ]);
    expect((await ver('/api/cliente/show/50000001', 'jefe')).evaluacion).toMatchObject(cuando);
    const historial = `/api/evaluaciones/${id}/historial`;
    const pago = { tipo: 'desembolsada', fecha: cuando.desembolsado_at };
    expect((await ver(historial, 'asesor')).at(-1)).toMatchObject({
      ...pago,
      actor: { fullName: 'Camila Zúñiga Flores', rol: 'cajero' },
      cambios: expect.arrayContaining([{ campo: 'desembolso.monto', antes: null, despues: 6000.1 }]),
    });
    const suya = await ver(historial, '50000001');
    expect(suya.at(-1)).toMatchObject({ ...pago, actor: { fullName: '', rol: 'cajero' } });
    expect(suya[0].actor.fullName).not.toBe('');
  });

  test('the whole account is written down with the money; a list shows the last four digits', async () => {
    const escrita = await api.database.db
      .selectFrom('desembolsos')
      .select(['entidadFinanciera', 'ctaAhorros', 'cci'])
      .where('evaluacionId', '=', ids[0] as number)
      .executeTakeFirstOrThrow();
    expect(escrita).toEqual({
      entidadFinanciera: 'BBVA',
      ctaAhorros: '12345678901234',
      cci: '01124100019000658270',
    });
    const { body } = await api.as('cajero', { method: 'GET', url: '/api/desembolsos?estado=realizado' });
    expect(JSON.parse(body).datos[0].cuenta).toEqual({
      entidadFinanciera: 'BBVA',
      bancoDelCci: 'BBVA',
      aviso: null,
      ctaAhorros: '••••1234',
      cci: '••••8270',
    });
    expect(body).not.toMatch(/12345678901234|01124100019000658270/);
  });

  test('the cashier is told when the CCI is of another bank than the file says', async () => {
    const { usuario, ...resto } = solicitudDe();
    const id = await registrar(api, { ...resto, usuario: { ...usuario, cci: '00219100999999999951' } });
    await decidir(api, id);
    const [pendiente] = (await lista(`dni=${usuario.dni}`)).datos;
    expect(pendiente?.cuenta).toMatchObject({
      bancoDelCci: 'BCP',
      aviso:
        'El CCI es de BCP, pero el expediente dice BBVA. Compruébelo con el cliente antes de transferir.',
    });
  });

  test('what is pending, rejected or unknown is not disbursed', async () => {
    expect((await desembolsar(ids[3])).json().message).toBe('Solo se desembolsan evaluaciones aceptadas.');
    await decidir(api, ids[3] as number, { estado: 2, observaciones: 'No.' });
    expect((await desembolsar(ids[3])).statusCode).toBe(409);
    expect((await desembolsar(9999)).statusCode).toBe(404);
    for (const payload of [
      { evaluacionId: '1', medio: 'efectivo' },
      { evaluacionId: 1, medio: 'efectivo', monto: 1 },
    ]) {
      const mala = await api.as('cajero', { method: 'POST', url: '/api/desembolsos', payload });
      expect(mala.statusCode).toBe(422);
    }
  });

  test('the record of a disbursement is read by the number of its evaluation', async () => {
    const pedirla = (id: number | undefined, como = 'cajero') =>
      api.as(como, { method: 'GET', url: `/api/desembolsos/${id}` });
    const [hecho] = (await lista('estado=realizado')).datos;
    expect((await pedirla(ids[0])).json()).toEqual(hecho);
    expect((await pedirla(ids[0], 'auditor')).json()).toEqual({ ...hecho, acciones: {} });
    for (const id of [ids[1], ids[3], 9999]) {
      const respuesta = await pedirla(id);
      expect([respuesta.statusCode, respuesta.json().message]).toEqual([
        404,
        'Esta evaluación no tiene un desembolso registrado.',
      ]);
    }
  });

  test('sums by day in Lima, by product and by cashier; days filter', async () => {
    api.clock.now = Date.parse('2026-03-12T04:59:00Z');
    await api.signIn('cajero');
    await desembolsar(ids[1]);
    api.clock.now = Date.parse('2026-03-12T05:01:00Z');
    await desembolsar(ids[2]);
    const { total, porDia, porMedio, porProducto, porCajero } =
      await pedir<ResumenDesembolsos>('/api/desembolsos/resumen');
    expect(total).toEqual({ cantidad: 3, monto: 18_000.3 });
    expect(porDia.map(({ dia, cantidad }) => [dia, cantidad])).toEqual([
      ['2026-03-10', 1],
      ['2026-03-11', 1],
      ['2026-03-12', 1],
    ]);
    expect(porMedio).toEqual([
      { medio: 'efectivo', cantidad: 2, monto: 12_000.2 },
      { medio: 'transferencia', cantidad: 1, monto: 6000.1 },
    ]);
    expect(porProducto).toEqual([{ producto: 'Capital de trabajo', cantidad: 3, monto: 18_000.3 }]);
    expect(porCajero).toEqual([{ cajero: 'Camila Zúñiga Flores', cantidad: 3, monto: 18_000.3 }]);
    const dia = 'desde=2026-03-11&hasta=2026-03-11';
    expect(idsDe(await lista(`estado=realizado&${dia}`))).toEqual([ids[1]]);
    expect((await pedir<ResumenDesembolsos>(`/api/desembolsos/resumen?${dia}`)).total.cantidad).toBe(1);
  });

  test('a cashier asks for what one of them paid out', async () => {
    const cajero = (
      await api.database.db
        .selectFrom('usuarios')
        .select('id')
        .where('username', '=', 'cajero')
        .executeTakeFirstOrThrow()
    ).id;
    expect((await lista(`estado=realizado&cajero=${cajero}`)).total).toBe(3);
    expect((await lista(`estado=realizado&cajero=${cajero + 1}`)).total).toBe(0);
    const suyo = await pedir<ResumenDesembolsos>(`/api/desembolsos/resumen?cajero=${cajero + 1}`);
    expect([suyo.total, suyo.porMedio]).toEqual([{ cantidad: 0, monto: 0 }, []]);
  });

  test('goes out as CSV with the time of Lima, which is told of', async () => {
    const url = '/api/desembolsos?estado=realizado&formato=csv';
    const { body } = await api.as('cajero', { method: 'GET', url });
    expect(body).toMatch(/,Desembolsada \(hora de Lima\),Recibo,Medio,N\.º de operación,N\.º de cheque,/);
    expect(body).toContain(',2026-03-11 23:59:00,2026-000002,Efectivo,');
    expect(body).not.toMatch(/UTC|\dT\d\d:/);
    expect(body.trim().split('\r\n')).toHaveLength(4);
    expect(body).toContain('Íñigo José Peña Muñoz,50000003,Capital de trabajo,6000.1,');
    const eventos = await api.database.db
      .selectFrom('auditoria')
      .select('detalle')
      .where('tipo', '=', 'desembolsos.exportados')
      .execute();
    expect(eventos.map(({ detalle }) => JSON.parse(detalle).filas)).toEqual([3]);
  });

  test('the sums of cashiers are those of the days, whichever days are asked for', async () => {
    const [primero, segundo, tercero] = [20_511, 20_512, 20_528];
    const dias = [primero, segundo, tercero];
    for (const [i, dia] of dias.entries()) {
      await api.database.db
        .updateTable('desembolsos')
        .set({ fecha: inicioDe(dia) })
        .where('evaluacionId', '=', ids[i] as number)
        .execute();
    }
    const hoy = (dia: number) => hoyEnLima(new Date(inicioDe(dia)));
    const lados = [...dias, primero - 15, segundo + 1, tercero + 16];
    for (const desde of lados) {
      for (const hasta of lados.filter((lado) => lado >= desde)) {
        for (const periodo of [`desde=${hoy(desde)}&hasta=${hoy(hasta)}`, `desde=${hoy(desde)}`, '']) {
          const { total, porCajero } = await pedir<ResumenDesembolsos>(`/api/desembolsos/resumen?${periodo}`);
          const cuantos = total.cantidad === 0 ? [] : [{ cajero: 'Camila Zúñiga Flores', ...total }];
          expect([periodo, porCajero]).toEqual([periodo, cuantos]);
        }
      }
    }
  });
});
