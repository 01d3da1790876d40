import { hoyEnLima } from 'shared-domain/campos';
import type { ResumenDesembolsos } from 'shared-domain/desembolso';
import type { Resumen, Solicitud } from 'shared-domain/evaluacion';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { deCentimos } from '../../db/valores';
import { createAzar } from '../../demo/azar';
import { periodoDe } from '../../listas/pagina';
import { medianaDeDecision } from './resumen.repository';
import { leerResumen, resumirDias } from './resumen-diario.repository';

const MINUTO = 60_000;
const DIA = 1440 * MINUTO;
const RAPIDO = 'El aval no cumple con los requisitos.';
const ESTADO_PARA: Partial<Record<string, number>> = {
  aprobar: 0,
  rechazar: 0,
  editar: 0,
  corregir: 2,
  pagar: 1,
};
const TODO = { desde: undefined, hasta: undefined, persona: undefined };

describe.each(ENGINES)('the sums of days on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
    api.clock.now = Date.parse('2026-03-14T04:30:00Z');
  });
  afterEach(() => api.close());

  const como = async (username: string, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
    await api.signIn(username);
    return api.as(username, { method, url, ...(payload && { payload }) });
  };
  const registrar = async (username: string, solicitud: Solicitud): Promise<number> => {
    await api.signIn(username);
    return (await enviar(api, { username, solicitud })).json().id;
  };
  const resumir = async (dias: string) => ({
    ...(await como('admin', 'GET', `/api/resumen?${dias}`)).json<Resumen>(),
    pagado: (await como('cajero', 'GET', `/api/desembolsos/resumen?${dias}`)).json<ResumenDesembolsos>(),
  });
  const resumidos = async () =>
    (await api.database.db.selectFrom('resumenDiario').select('dia').distinct().execute()).length;

  test('the summaries are those of the rows, whatever happens before, while and after days are summed', async () => {
    const azar = createAzar(38);
    const solicitudes = new Map<number, Solicitud>();
    const { datos } = (await como('admin', 'GET', '/api/usuarios?rol=asesor')).json<{
      datos: { id: number; username: string }[];
    }>();
    const ids = Object.fromEntries(datos.map(({ username, id }) => [username, id]));
    const pasos = {
      registrar: async () => {
        const solicitud = solicitudDe();
        solicitud.credito.montoPrestamo = azar.entero(10, 90) * 100;
        solicitudes.set(await registrar(azar.uno(['asesor', 'asesor2']), solicitud), solicitud);
      },
      aprobar: (id: number) => api.signIn('jefe').then(() => decidir(api, id)),
      rechazar: (id: number) => {
        const observaciones = azar.uno([RAPIDO, 'Falta la boleta.', 'x'.repeat(300)]);
        return api.signIn('jefe').then(() => decidir(api, id, { estado: 2, observaciones }));
      },
      corregir: (id: number) => como('asesor', 'PUT', `/api/evaluaciones/update/${id}`, solicitudes.get(id)),
      editar: (id: number) => {
        const credito = solicitudes.get(id)?.credito;
        if (credito && credito.montoPrestamo < 9000) credito.montoPrestamo += azar.entero(1, 9) * 100;
        return como('jefe', 'PUT', `/api/evaluaciones/correct/${id}`, credito);
      },
      traspasar: () =>
        como('admin', 'POST', `/api/usuarios/${ids.asesor2}/cartera`, { a: ids.asesor, estados: [0, 2] }),
      pagar: (id: number) =>
        como('cajero', 'POST', '/api/desembolsos', {
          evaluacionId: id,
          ...azar.uno([{ medio: 'efectivo' }, { medio: 'transferencia', numeroOperacion: '123456' }]),
        }),
      sumar: () => resumirDias(api.database.db, azar.entero(1, 2)),
      sumarDosVeces: () => Promise.all([resumirDias(api.database.db), resumirDias(api.database.db)]),
    };
    const nombres = Object.keys(pasos) as (keyof typeof pasos)[];
    for (let i = 0; i < 90; i++) {
      const paso = i < 4 ? 'registrar' : azar.uno(nombres);
      const filas = await api.database.db
        .selectFrom('evaluaciones')
        .select(['id', 'estado', 'desembolsadoEn'])
        .execute();
      const adecuadas = filas.filter(
        ({ estado, desembolsadoEn }) => estado === ESTADO_PARA[paso] && !desembolsadoEn,
      );
      const siguiente = pasos[paso](azar.uno(adecuadas.length > 0 ? adecuadas : filas)?.id ?? 0);
      const [hecho] = await Promise.all([siguiente, azar.pasa(0.1) && resumirDias(api.database.db)]);
      if (adecuadas.length > 0 && hecho && 'statusCode' in hecho) expect(hecho.statusCode).toBeLessThan(300);
      api.clock.now += azar.uno([MINUTO, 50 * MINUTO, 9 * 60 * MINUTO, azar.entero(0, 9) * DIA]);
      const haceDias = azar.entero(0, 30);
      const diaDe = (hace: number) => hoyEnLima(new Date(api.clock.now - hace * DIA));
      const dias: Record<string, string> = azar.pasa(0.3)
        ? {}
        : { desde: diaDe(haceDias), hasta: diaDe(azar.entero(0, haceDias)) };
      if (azar.pasa(0.4))
        expect([i, paso, await resumir(String(new URLSearchParams(Object.entries(dias))))]).toMatchObject([
          i,
          paso,
          await deLasFilas(api, dias),
        ]);
    }
    expect((await resumir('')).pagado.total.cantidad).toBeGreaterThan(3);
    expect(await resumidos()).toBeGreaterThan(10);
  });

  test('a day ends at midnight in Lima, and older days are added by the job', async () => {
    await registrar('asesor', solicitudDe());
    api.clock.now += 40 * MINUTO;
    await registrar('asesor', solicitudDe());
    api.clock.now += 20 * DIA;
    await registrar('asesor', solicitudDe());
    const cantidades = async () => {
      const todas: number[] = [];
      for (const dia of ['2026-03-12', '2026-03-13', '2026-03-14', '2026-04-03']) {
        todas.push((await resumir(`desde=${dia}&hasta=${dia}`)).total.cantidad);
      }
      return todas;
    };
    expect(await cantidades()).toEqual([0, 1, 1, 1]);
    await resumirDias(api.database.db, 1);
    expect([await resumidos(), await cantidades()]).toEqual([1, [0, 1, 1, 1]]);
    await resumirDias(api.database.db);
    expect([await resumidos(), await cantidades()]).toEqual([3, [0, 1, 1, 1]]);
  });

  test('more runs of changed days than one statement names are read as one', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 51; i++) {
      ids.push(await registrar('asesor', solicitudDe()));
      api.clock.now += 2 * DIA;
    }
    await resumirDias(api.database.db);
    await api.signIn('jefe');
    for (const id of ids) await decidir(api, id);
    expect(await resumir('')).toMatchObject(await deLasFilas(api, {}));
  });

  test('an advisor reads their own evaluations, also those that were handed over since', async () => {
    await registrar('asesor2', solicitudDe());
    await resumirDias(api.database.db);
    const total = async (username: string) =>
      (await como(username, 'GET', '/api/resumen')).json<Resumen>().total.cantidad;
    expect([await total('asesor'), await total('asesor2')]).toEqual([0, 1]);
    await api.database.db
      .updateTable('evaluaciones')
      .set((eb) => ({
        asesorId: eb.selectFrom('usuarios').where('username', '=', 'asesor').select('id'),
      }))
      .execute();
    expect([await total('asesor'), await total('asesor2')]).toEqual([1, 0]);
  });

  test('the median is exact up to a number of decisions and within a step beyond it', async () => {
    const { db } = api.database;
    for (const minutos of [3, 30, 45, 600, 4000]) {
      const id = await registrar('asesor', solicitudDe());
      api.clock.now += minutos * MINUTO;
      await api.signIn('jefe');
      await decidir(api, id);
    }
    const mediana = (exactas: number) => leerResumen(db, TODO, (query) => medianaDeDecision(query, exactas));
    for (const before of [true, false]) {
      expect(await mediana(5)).toBe(45 * MINUTO);
      const estimada = Number(await mediana(4));
      expect(Math.abs(estimada / (45 * MINUTO) - 1)).toBeLessThan(0.09);
      if (before) await resumirDias(db);
    }
  });
});

async function deLasFilas({ database: { db } }: TestApi, dias: { desde?: string; hasta?: string }) {
  const { desde = 0, hasta = Number.MAX_SAFE_INTEGER } = periodoDe(dias);
  const dentro = (momento: number) => momento >= desde && momento < hasta;
  const filas = (await db.selectFrom('evaluaciones').selectAll().execute()).filter((fila) =>
    dentro(fila.creadoEn),
  );
  const pagos = (
    await db
      .selectFrom('desembolsos as d')
      .innerJoin('evaluaciones as e', 'e.id', 'd.evaluacionId')
      .innerJoin('usuarios as u', 'u.id', 'd.cajeroId')
      .select(['d.fecha', 'd.medio', 'd.monto', 'e.producto', 'u.fullName as cajero'])
      .execute()
  ).filter((fila) => dentro(fila.fecha));
  const suma = (montos: number[]) => ({
    cantidad: montos.length,
    monto: deCentimos(montos.reduce((todo, monto) => todo + monto, 0)),
  });
  const por = <C extends 'medio' | 'producto' | 'cajero' | 'dia'>(
    columna: C,
    valorDe: (pago: (typeof pagos)[0]) => string,
  ) =>
    [...new Set(pagos.map(valorDe))].map((valor) =>
      expect.objectContaining({
        [columna]: valor,
        ...suma(pagos.filter((pago) => valorDe(pago) === valor).map(({ monto }) => monto)),
      }),
    );
  const rechazadas = filas.filter(({ estado }) => estado === 2);
  const rapidas = rechazadas.filter(({ observaciones }) => observaciones === RAPIDO).length;
  const esperas = filas
    .flatMap(({ decididoEn, creadoEn }) => (decididoEn === null ? [] : decididoEn - creadoEn))
    .sort((a, b) => a - b);
  const mitad = (esperas.length - 1) / 2;
  return {
    total: suma(filas.map(({ montoPrestamo }) => montoPrestamo)),
    porEstado: ([0, 1, 2] as const).map((estado) => ({
      estado,
      ...suma(filas.filter((fila) => fila.estado === estado).map(({ montoPrestamo }) => montoPrestamo)),
    })),
    motivos: expect.arrayContaining([
      ...(rapidas > 0 ? [{ motivo: RAPIDO, cantidad: rapidas }] : []),
      ...(rechazadas.length > rapidas
        ? [{ motivo: expect.stringMatching(/^Otr/), cantidad: rechazadas.length - rapidas }]
        : []),
    ]),
    medianaDecision:
      esperas.length === 0
        ? null
        : ((esperas[Math.floor(mitad)] as number) + (esperas[Math.ceil(mitad)] as number)) / 2,
    pagado: {
      total: suma(pagos.map(({ monto }) => monto)),
      porDia: expect.arrayContaining(por('dia', ({ fecha }) => hoyEnLima(new Date(fecha)))),
      porMedio: expect.arrayContaining(por('medio', ({ medio }) => medio)),
      porProducto: expect.arrayContaining(por('producto', ({ producto }) => producto)),
      porCajero: expect.arrayContaining(por('cajero', ({ cajero }) => cajero)),
    },
  };
}
