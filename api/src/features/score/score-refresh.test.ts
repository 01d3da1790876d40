import type { FilaDeCola } from 'shared-domain/evaluacion';
import { ENGINES } from '../../../testing/engines';
import { conPuntosDeRuc, diaEn, hacerValida } from '../../../testing/politica';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { openDatabase } from '../../db/connection';
import { inicioDelDia } from '../../db/valores';
import { createScoreRefresh } from './score-refresh';

describe.each(ENGINES)('pending evaluations under a new version on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  const refresh = (db = api.database.db) => createScoreRefresh({ db, clock: () => api.clock.now }).refresh();
  const scores = () =>
    api.database.db
      .selectFrom('scores')
      .select(['evaluacionId', 'puntos', 'banda', 'politica'])
      .orderBy('evaluacionId')
      .execute();
  const enBanda = async (banda: string) => {
    const respuesta = await api.as('jefe', {
      method: 'GET',
      url: `/api/evaluaciones?estado=0&banda=${banda}`,
    });
    return respuesta.json<{ datos: FilaDeCola[] }>().datos.map(({ id, score }) => [id, score?.banda.color]);
  };
  const sinAlta = conPuntosDeRuc(-190);

  test('their scores follow it, the decided ones keep theirs, and the queue is filtered by the new band', async () => {
    const decidida = await registrar(api);
    await decidir(api, decidida);
    const pendiente = await registrar(api);
    const [primera, segunda] = await scores();
    expect(await enBanda('alta')).toEqual([[pendiente, 'green']]);
    await hacerValida(api, sinAlta, diaEn(api, 0));
    await refresh();
    expect(await scores()).toEqual([
      primera,
      { evaluacionId: pendiente, puntos: (segunda?.puntos ?? 0) - 200, banda: 'baja', politica: 2 },
    ]);
    expect(await enBanda('alta')).toEqual([]);
    expect(await enBanda('baja')).toEqual([[pendiente, 'red']]);
  });

  test('nothing is computed anew before midnight in Lima', async () => {
    await registrar(api);
    await hacerValida(api, sinAlta, diaEn(api, 1));
    api.clock.now = inicioDelDia(diaEn(api, 1)) - 1;
    await refresh();
    expect((await scores()).map(({ politica }) => politica)).toEqual([1]);
    api.clock.now += 1;
    await refresh();
    expect((await scores()).map(({ politica }) => politica)).toEqual([2]);
  });

  test('what is decided before they are computed is decided with the valid version all the same', async () => {
    const id = await registrar(api);
    await hacerValida(api, sinAlta, diaEn(api, 0));
    expect((await scores())[0]).toMatchObject({ politica: 1, banda: 'alta' });
    await decidir(api, id);
    expect((await scores())[0]).toMatchObject({ politica: 2, banda: 'baja' });
  });

  test('two processes at once compute all of them, while people correct and decide', async () => {
    const dnis = Array.from({ length: 30 }, newDni);
    const ids: number[] = [];
    for (const dni of dnis) ids.push(await registrar(api, solicitudDe(dni)));
    await hacerValida(api, sinAlta, diaEn(api, 0));
    await api.signIn('jefe');
    const otra = engine === 'postgresql' ? openDatabase(api.database.place) : undefined;
    const decisiones = ids
      .slice(0, 10)
      .map((id, i) => decidir(api, id, i % 2 ? { estado: 1 } : { estado: 2, observaciones: 'No alcanza.' }));
    await Promise.all([refresh(), refresh(otra?.db), ...decisiones]);
    await otra?.close();
    expect(new Set((await scores()).map(({ politica, banda }) => `${politica} ${banda}`))).toEqual(
      new Set(['2 baja']),
    );
    for (const respuesta of await Promise.all(decisiones)) expect(respuesta.statusCode).toBe(200);
  });

  test('a version that becomes valid between two batches does not keep it going for ever', async () => {
    for (let i = 0; i < 3; i++) await registrar(api);
    await hacerValida(api, conPuntosDeRuc(12), diaEn(api, 0));
    await hacerValida(api, sinAlta, diaEn(api, 1));
    const manana = inicioDelDia(diaEn(api, 1));
    let veces = 0;
    const clock = () => (++veces > 2 ? manana : api.clock.now);
    await createScoreRefresh({ db: api.database.db, clock }).refresh();
    expect((await scores()).map(({ politica }) => politica)).toEqual([3, 3, 3]);
  });
});
