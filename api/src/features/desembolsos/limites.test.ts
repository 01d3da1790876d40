import type { Controles } from 'shared-domain/configuracion';
import { ESTADO } from 'shared-domain/evaluacion';
import { ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const DIA = 86_400_000;
const NOCHE = Date.parse('2026-03-10T23:59:00-05:00');

describe.each(ENGINES)('payout limits on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
    api.clock.now = NOCHE;
    await cambiarCuentas({ creadoEn: NOCHE - 30 * DIA });
  });
  afterEach(() => api.close());

  const cambiarCuentas = (cambio: { creadoEn?: number; cambiadoEn?: number }, username?: string) =>
    api.database.db
      .updateTable('usuarios')
      .set(cambio)
      .$if(username !== undefined, (query) => query.where('username', '=', username as string))
      .execute();
  const limitar = (desembolso: Partial<Controles['desembolso']>, confirmarIdentidad = false) =>
    ponerControles(api, { desembolso, confirmarIdentidad });
  const aprobada = async (montoPrestamo: number, una = solicitudDe(newDni())) => {
    una.credito.montoPrestamo = montoPrestamo;
    const id = await registrar(api, una);
    expect((await decidir(api, id)).statusCode).toBe(200);
    return id;
  };
  const pagar = (evaluacionId: number, como = 'cajero') =>
    api.as(como, { method: 'POST', url: '/api/desembolsos', payload: { evaluacionId, medio: 'efectivo' } });
  const pagados = async () =>
    (await api.database.db.selectFrom('desembolsos').select(['evaluacionId', 'monto']).execute()).map(
      ({ monto }) => monto,
    );

  test('a cashier pays out up to the limit of the day, to the céntimo; another one goes on', async () => {
    await limitar({ porCajeroYDia: 1000 });
    const [una, otra, justa, mas] = [
      await aprobada(600),
      await aprobada(400.01),
      await aprobada(400),
      await aprobada(100),
    ];
    expect((await pagar(una)).statusCode).toBe(201);
    const negada = await pagar(otra);
    expect([negada.statusCode, negada.json().message]).toEqual([
      409,
      'Hoy ya desembolsó S/ 600.00, y su límite por día es S/ 1,000.00: puede hacerlo otro cajero, o usted mañana.',
    ]);
    expect((await pagar(justa)).statusCode).toBe(201);
    expect((await pagar(mas)).statusCode).toBe(409);
    await api.database.db
      .updateTable('usuarios')
      .set({ rol: 'cajero' })
      .where('username', '=', 'asesor2')
      .execute();
    expect((await pagar(mas, 'asesor2')).statusCode).toBe(201);
    const recibos = await api.database.db.selectFrom('desembolsos').select('reciboNumero').execute();
    expect(recibos.map(({ reciboNumero }) => reciboNumero)).toEqual([1, 2, 3]);
  });

  test('what is above the limit alone is paid out by nobody, and the refusal says so', async () => {
    await limitar({ porCajeroYDia: 1000 });
    const negada = await pagar(await aprobada(1000.01));
    expect(negada.json().message).toBe(
      'Un cajero desembolsa S/ 1,000.00 por día como máximo. Un administrador puede cambiar ese límite.',
    );
    expect((await pagar(await aprobada(1000))).statusCode).toBe(201);
  });

  test('a second account of the cashier has the same day', async () => {
    await limitar({ porCajeroYDia: 1000 });
    await api.database.db
      .updateTable('usuarios')
      .set({ rol: 'cajero', dni: '406677889' })
      .where('username', '=', 'asesor2')
      .execute();
    expect((await pagar(await aprobada(600))).statusCode).toBe(201);
    expect((await pagar(await aprobada(600), 'asesor2')).statusCode).toBe(409);
  });

  test('at midnight in Lima a new day begins', async () => {
    await limitar({ porCajeroYDia: 1000 });
    const [una, otra] = [await aprobada(1000), await aprobada(1000)];
    expect((await pagar(una)).statusCode).toBe(201);
    api.clock.now += 59_999;
    expect((await pagar(otra)).statusCode).toBe(409);
    api.clock.now += 1;
    expect((await pagar(otra)).statusCode).toBe(201);
  });

  test('payouts at once never pass it together', async () => {
    await limitar({ porCajeroYDia: 1000 });
    const ids: number[] = [];
    for (let i = 0; i < 8; i++) ids.push(await aprobada(300));
    await api.signIn('cajero');
    const respuestas = await Promise.all(ids.map((id) => pagar(id)));
    expect(respuestas.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      201,
      201,
      ...Array(5).fill(409),
    ]);
    expect(await pagados()).toEqual([30_000, 30_000, 30_000]);
  });

  test.each([
    ['the cashier', 'cajero', 'Camila Zúñiga Flores'],
    ['the head', 'jefe', 'Jimena Ordóñez Távara'],
    ['the head who signed second', 'jefe2', 'Germán Castañeda Ruiz'],
    ['the advisor', 'asesor', 'Álvaro Núñez Sandoval'],
  ])('an account of %s that changed within seven days pays out little', async (_quien, username, nombre) => {
    await ponerControles(api, {
      aprobacion: { activa: true, limiteGeneral: 100 },
      desembolso: { conCuentaReciente: 500 },
    });
    const firmada = async (montoPrestamo: number) => {
      const una = solicitudDe(newDni());
      una.credito.montoPrestamo = montoPrestamo;
      const id = await registrar(api, una);
      await decidir(api, id, { estado: 1, version: 1 });
      expect((await decidir(api, id, { estado: 1, version: 2 }, 'jefe2')).json().estado).toBe(
        ESTADO.aceptado,
      );
      return id;
    };
    const [grande, justo] = [await firmada(500.01), await firmada(500)];
    for (const cambio of [{ cambiadoEn: NOCHE - 7 * DIA + 1 }, { creadoEn: NOCHE - 7 * DIA + 1 }]) {
      await cambiarCuentas(cambio, username);
      const negada = await pagar(grande);
      expect([negada.statusCode, negada.json().message]).toEqual([
        409,
        `La cuenta de ${nombre} se creó o cambió hace menos de siete días: hasta el 10/03/2026 23:59 se desembolsan S/ 500.00 como máximo.`,
      ]);
    }
    expect((await pagar(justo)).statusCode).toBe(201);
    api.clock.now += 1;
    expect((await pagar(grande)).statusCode).toBe(201);
  });

  test('so does a bank account of the client that a correction changed', async () => {
    await limitar({ conCuentaReciente: 500 });
    const una = solicitudDe(newDni());
    una.credito.montoPrestamo = 600;
    const rechazada = await registrar(api, una);
    await decidir(api, rechazada, { estado: 2, observaciones: 'Falta la boleta.' });
    const payload = { ...una, usuario: { ...una.usuario, cci: '00219100999999999951' } };
    await api.as('asesor', { method: 'PUT', url: `/api/evaluaciones/update/${rechazada}`, payload });
    const id = await aprobada(600, payload);
    expect((await pagar(id)).json().message).toBe(
      'La cuenta bancaria del cliente cambió hace menos de siete días: hasta el 17/03/2026 23:59 se desembolsan S/ 500.00 como máximo.',
    );
    api.clock.now += 7 * DIA;
    await api.signIn('cajero');
    expect((await pagar(id)).statusCode).toBe(201);
  });

  test('from an amount on the cashier confirms who they are, where the lender wants that', async () => {
    await limitar({ confirmarDesde: 500 }, true);
    const [poco, justo] = [await aprobada(499.99), await aprobada(500)];
    expect((await pagar(poco)).statusCode).toBe(201);
    const pedida = await pagar(justo);
    expect([pedida.statusCode, pedida.json().codigo]).toEqual([403, 'confirmar_identidad']);
    await api.database.db
      .updateTable('sesiones')
      .set({ confirmadoEn: api.clock.now, confirmadoCon: 'clave' })
      .execute();
    expect((await pagar(justo)).statusCode).toBe(201);
  });
});
