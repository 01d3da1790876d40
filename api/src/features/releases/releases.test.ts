import type { RespuestaDe } from 'shared-domain/llamadas';
import type { OwnReleases, ReleaseSummary } from 'shared-domain/operacion';
import type { Audience } from 'shared-domain/remotes';
import { ENGINES } from '../../../testing/engines';
import { CURRENT, loadOf, ON_TRIAL, REMOTE_IN_TRIAL, trialRegistry } from '../../../testing/site';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { createScreenLoads } from './screen-loads.service';

const PEOPLE = ['auditor', 'cajero', 'superadmin'];
const OUTSIDERS = ['asesor', 'asesor2', 'jefe', 'jefe2', 'cliente'];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RAISE = { method: 'PATCH', url: `/api/versiones/${REMOTE_IN_TRIAL}/prueba` } as const;
const RESUME = { method: 'POST', url: `/api/versiones/${REMOTE_IN_TRIAL}/reanudacion` } as const;
const WITHDRAW = { method: 'POST', url: `/api/versiones/${REMOTE_IN_TRIAL}/retiro` } as const;

describe.each(ENGINES)('releases on trial on %s', (engine) => {
  let api: TestApi;
  const registry = trialRegistry({ people: PEOPLE });
  beforeAll(async () => {
    api = await startTestApi(engine, { env: { RELEASES_DIR: registry.folder } });
  });
  afterAll(() => api.close());

  let since = Date.parse('2026-11-22T10:00:00Z');
  beforeEach(async () => {
    since += 1000;
    api.clock.now = since + DAY;
    await api.database.db.deleteFrom('cargas').execute();
    registry.write({ people: PEOPLE }, new Date(since).toISOString());
  });

  const releasesOf = async (username: string) =>
    (await api.as(username, { method: 'GET', url: '/api/versiones' })).json<OwnReleases>();
  const isInTrial = async (username: string) =>
    (await releasesOf(username)).pruebas[REMOTE_IN_TRIAL] === ON_TRIAL;
  const report = async (username: string, payload: object) =>
    (await api.as(username, { method: 'POST', url: '/api/telemetria/cargas', payload })).statusCode;
  const summary = async () =>
    (await api.as('admin', { method: 'GET', url: '/api/versiones/resumen' })).json<ReleaseSummary>()
      .remotes[0];
  const avisos = async () =>
    (await api.as('admin', { method: 'GET', url: '/api/avisos' })).json<RespuestaDe<'GET /api/avisos'>>()
      .retiradas;
  const eventos = (tipo: string) =>
    api.database.db.selectFrom('auditoria').selectAll().where('tipo', '=', tipo).orderBy('id').execute();

  test('named people and roles use the release, and nobody else', async () => {
    expect(await isInTrial('cajero')).toBe(true);
    expect(await isInTrial('admin')).toBe(false);
    registry.write({ roles: ['admin'] }, new Date(since).toISOString());
    expect([await isInTrial('admin'), await isInTrial('cajero')]).toEqual([true, false]);
    registry.write(undefined);
    expect(await releasesOf('admin')).toEqual({ pruebas: {}, retiradas: {} });
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
    expect((await summary())?.prueba).toMatchObject({ para: { people: PEOPLE }, ademas: 100 });
    registry.write({ percent: 10 }, new Date(since).toISOString());
    expect((await summary())?.prueba).toMatchObject({ para: { percent: 100 }, ademas: null });
    const [evento] = await eventos('prueba.ampliada');
    expect(JSON.parse(evento?.detalle ?? '')).toMatchObject({ release: ON_TRIAL, porcentaje: 40 });
  });

  async function hoursOf(username: string, hours: number, release = CURRENT) {
    const { db } = api.database;
    const { id } = await db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const loads = Array.from({ length: hours }, (_, n) => ({
      ...loadOf({ release }),
      fecha: api.clock.now - (n + 1) * HOUR,
      usuarioId: id,
      milisegundos: 700,
      fallo: null,
    }));
    await db.insertInto('cargas').values(loads).execute();
  }
  const dead = () => loadOf({ fallo: 'pantalla' });
  const isWithdrawn = async () => (await releasesOf('auditor')).retiradas[REMOTE_IN_TRIAL] === ON_TRIAL;

  test('a release that fails for several people is withdrawn for all, and administrators read why', async () => {
    await hoursOf('admin', 300);
    expect(await report('auditor', dead())).toBe(202);
    await report('auditor', dead());
    expect(await isInTrial('cajero')).toBe(true);
    expect(await avisos()).toEqual([]);
    await Promise.all([report('superadmin', dead()), report('cajero', dead())]);
    expect(await releasesOf('cajero')).toEqual({
      pruebas: {},
      retiradas: { [REMOTE_IN_TRIAL]: ON_TRIAL },
    });
    const fecha = new Date(api.clock.now).toISOString();
    expect(await avisos()).toEqual([{ remote: REMOTE_IN_TRIAL, release: ON_TRIAL, fecha }]);
    expect((await summary())?.prueba?.retirada).toEqual({ fecha, por: null });
    const withdrawn = await eventos('prueba.retirada');
    expect(withdrawn).toHaveLength(1);
    expect(withdrawn[0]).toMatchObject({ actorId: null, actorNombre: 'El servicio' });

    await report('cajero', dead());
    expect(await eventos('prueba.retirada')).toHaveLength(1);
    registry.write({ people: PEOPLE }, new Date(api.clock.now).toISOString());
    expect(await isInTrial('cajero')).toBe(true);
  });

  test.each([
    ['named people', { people: ['auditor'] }, ['admin', 'cajero', ...OUTSIDERS]],
    ['a role', { roles: ['auditor'] }, ['admin', 'superadmin', ...OUTSIDERS]],
    ['the roles of other screens too', { roles: ['auditor', 'cliente', 'asesor'] }, ['cajero', ...OUTSIDERS]],
    ['everybody', { percent: 100 }, OUTSIDERS],
  ] as const)(
    'loads of people who were not given a release on trial for %s do not count',
    async (_who, audience, others) => {
      registry.write(audience as Audience, new Date(since).toISOString());
      for (const other of others) {
        expect(await report(other, dead())).toBe(202);
        expect(await report(other, loadOf({ milisegundos: 300 }))).toBe(202);
      }
      expect(await isWithdrawn()).toBe(false);
      expect((await summary())?.prueba).toMatchObject({ cargas: 0, personas: 0, fallidas: 0 });
      await report('auditor', loadOf({ milisegundos: 300 }));
      expect((await summary())?.prueba).toMatchObject({ cargas: 1, personas: 1 });
    },
  );

  test('who takes part by a share is asked, and the rest of that role is not', async () => {
    registry.write({ percent: 50 }, new Date(since).toISOString());
    const people = ['superadmin', 'admin', 'auditor', 'cajero'];
    const inTrial = await Promise.all(people.map(isInTrial));
    for (const person of people) await report(person, loadOf({ milisegundos: 300 }));
    for (const person of people) await report(person, loadOf({ release: CURRENT, milisegundos: 300 }));
    const { vigente, prueba } = (await summary()) ?? {};
    const taking = inTrial.filter((one) => one).length;
    expect([prueba?.personas, vigente?.personas]).toEqual([taking, people.length - taking]);
  });

  test('failures of the current release count only from people who have it', async () => {
    await hoursOf('admin', 80);
    for (const person of [...OUTSIDERS, ...PEOPLE]) {
      await report(person, loadOf({ release: CURRENT, fallo: 'pantalla' }));
    }
    expect((await summary())?.vigente).toMatchObject({ cargas: 80, fallidas: 0 });
    for (const person of PEOPLE.slice(0, 2)) await report(person, dead());
    expect(await isWithdrawn()).toBe(true);
  });

  test('a failure of the current release raises what is tolerated', async () => {
    await hoursOf('admin', 80);
    await report('admin', loadOf({ release: CURRENT, fallo: 'pantalla' }));
    expect((await summary())?.vigente).toMatchObject({ cargas: 81, fallidas: 1 });
    for (const person of PEOPLE.slice(0, 2)) await report(person, dead());
    expect(await isWithdrawn()).toBe(false);
  });

  test('many good loads of a person within an hour are one vote, and those of other hours are more', async () => {
    await hoursOf('admin', 300);
    for (let time = 0; time < 30; time++) await report('superadmin', loadOf({ milisegundos: 300 }));
    await report('auditor', dead());
    await report('cajero', dead());
    expect(await isWithdrawn()).toBe(true);

    registry.write({ people: PEOPLE }, new Date(since - 2 * DAY).toISOString());
    await api.database.db.deleteFrom('cargas').where('release', '=', ON_TRIAL).execute();
    await hoursOf('superadmin', 30, ON_TRIAL);
    await report('auditor', dead());
    await report('cajero', dead());
    expect(await isWithdrawn()).toBe(false);
  });

  test('an administrator undoes a withdrawal by the service, and what failed before no longer counts', async () => {
    const payload = { release: ON_TRIAL };
    const resume = async () => (await api.as('admin', { ...RESUME, payload })).statusCode;
    await hoursOf('admin', 300);
    expect(await resume()).toBe(409);
    for (const person of PEOPLE) await report(person, dead());
    expect(await isWithdrawn()).toBe(true);
    api.clock.now += 1000;
    expect(await resume()).toBe(200);
    expect([await isWithdrawn(), await isInTrial('cajero'), await avisos()]).toEqual([false, true, []]);
    expect(await eventos('prueba.reanudada')).toHaveLength(1);
    await report('cajero', dead());
    expect(await isWithdrawn()).toBe(false);
    for (const person of PEOPLE) await report(person, dead());
    expect(await isWithdrawn()).toBe(true);

    expect(await resume()).toBe(200);
    expect((await api.as('superadmin', { ...WITHDRAW, payload })).statusCode).toBe(200);
    const refused = await api.as('admin', { ...RESUME, payload });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Solo se reanuda una versión que el servicio retiró.',
    ]);
  });

  test('a failure after the first screen belongs to the same load, and one among many good ones is no reason', async () => {
    const first = loadOf({ milisegundos: 900 });
    await report('auditor', first);
    await report('auditor', { ...first, milisegundos: undefined, fallo: 'script' });
    await report('cajero', { ...first, fallo: 'pantalla' });
    await report('superadmin', loadOf({ milisegundos: 5000 }));
    await report('admin', loadOf({ release: CURRENT, milisegundos: 300 }));
    await report('admin', loadOf({ release: 'cccccccccccc', milisegundos: 300 }));
    const { vigente, prueba } = (await summary()) ?? {};
    expect(vigente).toMatchObject({ release: CURRENT, cargas: 1, fallidas: 0 });
    expect(prueba).toMatchObject({ cargas: 2, personas: 2, fallidas: 1, lentas: 1, retirada: null });
    expect(await isInTrial('auditor')).toBe(true);
  });

  test('an administrator withdraws a release once, and nobody raises it any more', async () => {
    const payload = { release: ON_TRIAL };
    expect((await api.as('admin', { ...WITHDRAW, payload: { release: 'otra' } })).statusCode).toBe(404);
    expect((await api.as('admin', { ...WITHDRAW, payload })).statusCode).toBe(200);
    expect(await isInTrial('auditor')).toBe(false);
    expect(await avisos()).toEqual([]);
    expect((await summary())?.prueba?.retirada?.por).toBe('Andrés Peña Llerena');
    const again = await api.as('superadmin', { ...WITHDRAW, payload });
    expect([again.statusCode, again.json().message]).toEqual([409, 'Esa versión ya se retiró.']);
    const raised = await api.as('admin', { ...RAISE, payload: { ...payload, porcentaje: 50 } });
    expect(raised.statusCode).toBe(409);
  });

  test('one person cannot fill the table, and loads are forgotten after thirty days', async () => {
    const { id: auditor } = await api.database.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'auditor')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 600 }, () => ({
      ...loadOf(),
      fecha: api.clock.now - 1,
      usuarioId: auditor,
      milisegundos: null,
      fallo: null,
    }));
    await api.database.db.insertInto('cargas').values(rows).execute();
    expect(await report('auditor', loadOf())).toBe(429);
    expect(await report('cajero', loadOf())).toBe(202);
    api.clock.now += 3_600_001;
    await api.signIn('auditor');
    expect(await report('auditor', loadOf())).toBe(202);
    const { db } = api.database;
    const log = { warn: () => undefined };
    await createScreenLoads({ db, registry: undefined, log }).sweep(api.clock.now + 30 * DAY - 1);
    expect(await db.selectFrom('cargas').select('usuarioId').execute()).toHaveLength(1);
  });
});
