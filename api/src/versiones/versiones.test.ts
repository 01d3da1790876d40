import type { MisVersiones, ResumenDeVersiones } from 'shared-domain';
import type { RespuestaDe } from 'shared-domain/llamadas';
import { ENGINES } from '../testing/engines';
import { startTestApi, type TestApi } from '../testing/test-api';
import { CURRENT, loadOf, ON_TRIAL, REMOTE_IN_TRIAL, trialRegistry } from '../testing/trial-registry';
import { createCargas } from './cargas.service';

const PEOPLE = ['asesor', 'asesor2', 'jefe', 'cajero'];
const DAY = 86_400_000;
const RAISE = { method: 'PATCH', url: `/api/versiones/${REMOTE_IN_TRIAL}/prueba` } as const;
const WITHDRAW = { method: 'POST', url: `/api/versiones/${REMOTE_IN_TRIAL}/retiro` } as const;

describe.each(ENGINES)('releases on trial on %s', (engine) => {
  let api: TestApi;
  const registry = trialRegistry({ people: PEOPLE });
  beforeAll(async () => {
    api = await startTestApi(engine, { env: { REGISTRY: registry.file } });
  });
  afterAll(() => api.close());

  // Each test has a trial of its own: one with another beginning has nothing decided about it.
  let since = Date.parse('2026-11-22T10:00:00Z');
  beforeEach(async () => {
    since += 1000;
    api.clock.now = since + DAY;
    await api.database.db.deleteFrom('cargas').execute();
    registry.write({ people: PEOPLE }, new Date(since).toISOString());
  });

  const versionesDe = async (username: string) =>
    (await api.as(username, { method: 'GET', url: '/api/versiones' })).json<MisVersiones>();
  const isInTrial = async (username: string) =>
    (await versionesDe(username)).pruebas[REMOTE_IN_TRIAL] === ON_TRIAL;
  const report = async (username: string, payload: object) =>
    (await api.as(username, { method: 'POST', url: '/api/telemetria/cargas', payload })).statusCode;
  const resumen = async () =>
    (await api.as('admin', { method: 'GET', url: '/api/versiones/resumen' })).json<ResumenDeVersiones>()
      .remotes[0];
  const avisos = async () =>
    (await api.as('admin', { method: 'GET', url: '/api/avisos' })).json<RespuestaDe<'GET /api/avisos'>>()
      .retiradas;
  const eventos = (tipo: string) =>
    api.database.db.selectFrom('auditoria').selectAll().where('tipo', '=', tipo).orderBy('id').execute();

  test('named people and roles use the release, and nobody else', async () => {
    expect(await isInTrial('asesor2')).toBe(true);
    expect(await isInTrial('auditor')).toBe(false);
    registry.write({ roles: ['auditor'] }, new Date(since).toISOString());
    expect([await isInTrial('auditor'), await isInTrial('asesor2')]).toEqual([true, false]);
    registry.write(undefined);
    expect(await versionesDe('auditor')).toEqual({ pruebas: {}, retiradas: {} });
  });

  test('a raised share of the people only adds some, and who was named keeps the release', async () => {
    const users = [
      'superadmin',
      'admin',
      'asesor',
      'jefe',
      'auditor',
      'cajero',
      'asesor2',
      'jefe2',
      'cliente',
    ];
    const inTrial = async (porcentaje: number) => {
      const payload = { release: ON_TRIAL, porcentaje };
      expect((await api.as('admin', { ...RAISE, payload })).statusCode).toBe(200);
      const asked = await Promise.all(users.map(isInTrial));
      return users.filter((_, index) => asked[index]);
    };
    const some = await inTrial(40);
    const more = await inTrial(70);
    expect(more).toEqual(expect.arrayContaining(some));
    expect(some).toEqual(expect.arrayContaining(PEOPLE));
    expect(await inTrial(100)).toEqual(users);
    expect((await resumen())?.prueba).toMatchObject({ para: { people: PEOPLE }, ademas: 100 });
    registry.write({ percent: 10 }, new Date(since).toISOString());
    expect((await resumen())?.prueba).toMatchObject({ para: { percent: 100 }, ademas: null });
    const [evento] = await eventos('prueba.ampliada');
    expect(JSON.parse(evento?.detalle ?? '')).toMatchObject({ release: ON_TRIAL, porcentaje: 40 });
  });

  test('a release that fails for several people is withdrawn for all, and administrators read why', async () => {
    const fine = { fecha: since, milisegundos: 700, fallo: null };
    const loads = Array.from({ length: 300 }, (_, n) => ({
      ...loadOf({ release: CURRENT }),
      ...fine,
      usuarioId: 1 + (n % 9),
    }));
    await api.database.db.insertInto('cargas').values(loads).execute();
    const dead = () => loadOf({ fallo: 'pantalla' });
    expect(await report('asesor', dead())).toBe(202);
    // The same person again, and somebody who does not take part in the trial, say nothing new.
    await report('asesor', dead());
    await report('auditor', dead());
    expect(await isInTrial('cajero')).toBe(true);
    expect(await avisos()).toEqual([]);
    // Two of them at the same moment withdraw it once.
    await Promise.all([report('asesor2', dead()), report('jefe', dead())]);
    expect(await versionesDe('cajero')).toEqual({
      pruebas: {},
      retiradas: { [REMOTE_IN_TRIAL]: ON_TRIAL },
    });
    const fecha = new Date(api.clock.now).toISOString();
    expect(await avisos()).toEqual([{ remote: REMOTE_IN_TRIAL, release: ON_TRIAL, fecha }]);
    expect((await resumen())?.prueba?.retirada).toEqual({ fecha, por: null });
    const withdrawn = await eventos('prueba.retirada');
    expect(withdrawn).toHaveLength(1);
    expect(withdrawn[0]).toMatchObject({ actorId: null, actorNombre: 'El servicio' });

    // What the others report of it later changes nothing, and a new trial of it begins anew.
    await report('cajero', dead());
    expect(await eventos('prueba.retirada')).toHaveLength(1);
    registry.write({ people: PEOPLE }, new Date(api.clock.now).toISOString());
    expect(await isInTrial('cajero')).toBe(true);
  });

  test('a failure after the first screen belongs to the same load, and one among many good ones is no reason', async () => {
    const first = loadOf({ milisegundos: 900 });
    await report('asesor', first);
    await report('asesor', { ...first, milisegundos: undefined, fallo: 'script' });
    await report('asesor2', { ...first, fallo: 'pantalla' });
    await report('jefe', loadOf({ milisegundos: 5000 }));
    await report('jefe', loadOf({ release: CURRENT, milisegundos: 300 }));
    await report('jefe', loadOf({ release: 'cccccccccccc', milisegundos: 300 }));
    const { vigente, prueba } = (await resumen()) ?? {};
    expect(vigente).toMatchObject({ release: CURRENT, cargas: 1, fallidas: 0 });
    expect(prueba).toMatchObject({ cargas: 2, personas: 2, fallidas: 1, lentas: 1, retirada: null });
    expect(await isInTrial('asesor')).toBe(true);
  });

  test('an administrator withdraws a release once, and nobody raises it any more', async () => {
    const payload = { release: ON_TRIAL };
    expect((await api.as('admin', { ...WITHDRAW, payload: { release: 'otra' } })).statusCode).toBe(404);
    expect((await api.as('admin', { ...WITHDRAW, payload })).statusCode).toBe(200);
    expect(await isInTrial('asesor')).toBe(false);
    expect(await avisos()).toEqual([]);
    expect((await resumen())?.prueba?.retirada?.por).toBe('Andrés Peña Llerena');
    const again = await api.as('superadmin', { ...WITHDRAW, payload });
    expect([again.statusCode, again.json().message]).toEqual([409, 'Esa versión ya se retiró.']);
    const raised = await api.as('admin', { ...RAISE, payload: { ...payload, porcentaje: 50 } });
    expect(raised.statusCode).toBe(409);
  });

  test('one person cannot fill the table, and loads are forgotten after thirty days', async () => {
    const rows = Array.from({ length: 600 }, () => ({
      ...loadOf(),
      fecha: api.clock.now - 1,
      usuarioId: 3,
      milisegundos: null,
      fallo: null,
    }));
    await api.database.db.insertInto('cargas').values(rows).execute();
    expect(await report('asesor', loadOf())).toBe(429);
    expect(await report('jefe', loadOf())).toBe(202);
    api.clock.now += 3_600_001;
    await api.signIn('asesor');
    expect(await report('asesor', loadOf())).toBe(202);
    const { db } = api.database;
    const log = { warn: () => undefined };
    await createCargas({ db, registry: undefined, log }).barrer(api.clock.now + 30 * DAY - 1);
    expect(await db.selectFrom('cargas').select('usuarioId').execute()).toHaveLength(1);
  });
});
