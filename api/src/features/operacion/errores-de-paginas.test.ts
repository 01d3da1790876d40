import type { ErroresDePaginas } from 'shared-domain/operacion';
import { ENGINES } from '../../../testing/engines';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { createErroresDePagina } from './errores-de-paginas.service';

const DIA = 86_400_000;

describe.each(ENGINES)('errors of pages on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const avisar = (payload: object) => api.as('asesor', { method: 'POST', url: '/api/telemetria', payload });
  const errores = async (filtro = '') =>
    (
      await api.as('admin', { method: 'GET', url: `/api/telemetria/errores?${filtro}` })
    ).json<ErroresDePaginas>();

  test('come by remote and release, the most frequent first, with the latest as they were', async () => {
    expect(await errores()).toEqual({ total: 0, grupos: [], recientes: [] });
    const remote = { remote: 'remote-asesor', release: 'a1' };
    await avisar({ ...remote, ruta: '/asesor', mensaje: 'uno' });
    const primera = new Date(api.clock.now).toISOString();
    api.clock.now += 5000;
    await avisar({ ruta: '/', mensaje: 'del shell' });
    await avisar({ ...remote, ruta: '/asesor', mensaje: 'dos' });
    const ultima = new Date(api.clock.now).toISOString();
    const enUsoDesde = new Date(api.clock.now - DIA).toISOString();
    const { id: usuarioId } = await api.database.db
      .selectFrom('usuarios')
      .select('id')
      .executeTakeFirstOrThrow();
    const load = { ...remote, usuarioId, milisegundos: 900, fallo: null };
    const loads = [api.clock.now, api.clock.now - DIA].map((fecha, i) => ({ ...load, id: `c${i}`, fecha }));
    await api.database.db.insertInto('cargas').values(loads).execute();
    const { total, grupos, recientes } = await errores();
    expect(total).toBe(3);
    expect(grupos).toEqual([
      { ...remote, cantidad: 2, primera, ultima, enUsoDesde },
      { remote: null, release: null, cantidad: 1, primera: ultima, ultima, enUsoDesde: null },
    ]);
    expect(recientes.map(({ mensaje }) => mensaje)).toEqual(['dos', 'del shell', 'uno']);
    expect((await errores('hasta=2020-01-01')).total).toBe(0);
    expect((await errores('desde=2020-01-01')).total).toBe(3);
  });

  test('are forgotten after ninety days', async () => {
    const { db } = api.database;
    const {
      id: _id,
      huella: _huella,
      ...fila
    } = await db.selectFrom('telemetria').selectAll().executeTakeFirstOrThrow();
    const ahora = api.clock.now + 200 * DIA;
    const fechas = [ahora - 90 * DIA, ahora - 90 * DIA + 1];
    await db
      .insertInto('telemetria')
      .values(fechas.map((fecha) => ({ ...fila, fecha })))
      .execute();
    await createErroresDePagina({ db, sources: { linesOf: async () => [], close: async () => {} } }).sweep(
      ahora,
    );
    const quedan = await db.selectFrom('telemetria').select('fecha').execute();
    expect(quedan).toEqual([{ fecha: ahora - 90 * DIA + 1 }]);
  });

  test('are answered before their lines are known, and get them afterwards', async () => {
    const { db } = api.database;
    let answer = (_lines: string[]) => {};
    const linesOf = () => new Promise<string[]>((resolve) => (answer = resolve));
    const errores = createErroresDePagina({ db, sources: { linesOf, close: async () => {} } });
    const aviso = {
      ruta: '/asesor',
      mensaje: 'con marcos',
      marcos: [{ archivo: '/static/js/a.js', linea: 1, columna: 9 }],
    };
    await errores.anotar(aviso, { id: 1, rol: 'asesor' }, api.clock.now);
    const pila = () =>
      db
        .selectFrom('telemetria')
        .select('pila')
        .where('mensaje', '=', 'con marcos')
        .executeTakeFirstOrThrow();
    expect(await pila()).toEqual({ pila: '/static/js/a.js:1:9' });
    await new Promise((resolve) => setImmediate(resolve));
    answer(['src/a.tsx:3 (A)', 'src/b.tsx:1']);
    await errores.terminar();
    expect(await pila()).toEqual({ pila: 'src/a.tsx:3 (A)\nsrc/b.tsx:1' });
  });

  test('keep their places in the scripts where the thread fails', async () => {
    const { db } = api.database;
    const linesOf = () => Promise.reject(new Error('damaged map'));
    const errores = createErroresDePagina({ db, sources: { linesOf, close: async () => {} } });
    const aviso = {
      ruta: '/asesor',
      mensaje: 'sin hilo',
      marcos: [{ archivo: '/static/js/a.js', linea: 1, columna: 9 }],
    };
    await errores.anotar(aviso, { id: 1, rol: 'asesor' }, api.clock.now);
    await errores.terminar();
    const fila = await db.selectFrom('telemetria').select('pila').where('mensaje', '=', 'sin hilo').execute();
    expect(fila).toEqual([{ pila: '/static/js/a.js:1:9' }]);
  });
});
