import { createHash } from 'node:crypto';
import { POLITICA_INICIAL, type PoliticaVigente, type VersionDePolitica } from 'shared-domain/politica';
import { eventosDe, otraPersona } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import {
  confirmar,
  conPuntosDeRuc,
  diaEn,
  hacerValida,
  ponerBorrador,
  proponer,
  proponerPolitica,
  verBorrador,
} from '../../../testing/politica';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { inicioDelDia } from '../../db/valores';

describe.each(ENGINES)('versions of the policy on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  const leer = async <T>(url: string, como = 'admin') =>
    (await api.as(como, { method: 'GET', url })).json<T>();
  const vigente = () => leer<PoliticaVigente>('/api/politica/vigente', 'jefe');
  const versiones = () => leer<VersionDePolitica[]>('/api/politica/versiones', 'auditor');

  test('the first version is the table of the specification, which came with the product', async () => {
    expect(await vigente()).toEqual({ version: 1, desde: '2025-10-01', contenido: POLITICA_INICIAL });
    expect(await versiones()).toEqual([
      expect.objectContaining({ version: 1, estado: 'vigente', propuestaPor: null, confirmadaPor: null }),
    ]);
  });

  test('a version is valid from midnight in Lima on, not a millisecond before', async () => {
    await hacerValida(api, conPuntosDeRuc(12), diaEn(api, 3));
    const dia = diaEn(api, 3);
    expect((await versiones()).map(({ estado }) => estado)).toEqual(['futura', 'vigente']);
    api.clock.now = inicioDelDia(dia) - 1;
    await Promise.all(['jefe', 'auditor'].map((uno) => api.signIn(uno)));
    expect((await vigente()).version).toBe(1);
    api.clock.now += 1;
    expect(await vigente()).toMatchObject({ version: 2, desde: dia });
    expect((await versiones()).map(({ estado }) => estado)).toEqual(['vigente', 'anterior']);
  });

  test('a version from today on counts at once, and names who proposed and who confirmed it', async () => {
    await hacerValida(api, conPuntosDeRuc(12), diaEn(api, 0));
    const { version, contenido } = await vigente();
    expect([version, contenido.score.ruc.presente]).toEqual([2, 12]);
    const una = await leer<VersionDePolitica>('/api/politica/versiones/2');
    const huella = createHash('sha256').update(JSON.stringify(contenido)).digest('hex');
    expect(una).toMatchObject({
      desde: diaEn(api, 0),
      motivo: 'Nuevo apetito de riesgo.',
      propuestaPor: { rol: 'admin' },
      confirmadaPor: { rol: 'superadmin' },
      huella,
      cambios: [
        {
          campo: 'politica.RUC',
          antes: 'presente: +10; ausente: −5',
          despues: 'presente: +12; ausente: −5',
        },
      ],
    });
    const [evento] = await eventosDe(api, 'politica.version_valida');
    expect(evento).toMatchObject({
      politica: 2,
      desde: diaEn(api, 0),
      huella,
      propuesta: { por: expect.any(String) },
    });
  });

  test('a version that does not exist is not found', async () => {
    const respuesta = await api.as('jefe', { method: 'GET', url: '/api/politica/versiones/2' });
    expect(respuesta.statusCode).toBe(404);
  });

  test.each([
    [-1, 'La política vale desde hoy o desde un día posterior.'],
    [91, /^La política vale a más tardar desde el \d\d\/\d\d\/\d{4}: 90 días desde hoy\.$/],
    [63_000, /^La política vale a más tardar desde el /],
  ])('a version cannot begin %i days from today', async (dias, texto) => {
    const version = await ponerBorrador(api, conPuntosDeRuc(14));
    const respuesta = await proponer(api, { version, desde: diaEn(api, dias) });
    expect(respuesta.statusCode).toBe(422);
    expect(respuesta.json().errors).toEqual({ desde: [expect.stringMatching(texto)] });
    expect((await proponer(api, { version, desde: diaEn(api, 90) })).statusCode).toBe(202);
  });

  test('the ninety days are counted from the day in Lima', async () => {
    api.clock.now = inicioDelDia(diaEn(api, 1)) - 1_800_000;
    await Promise.all(['admin', 'superadmin'].map((uno) => api.signIn(uno)));
    const version = await ponerBorrador(api, conPuntosDeRuc(14));
    expect((await proponer(api, { version, desde: diaEn(api, 91) })).statusCode).toBe(422);
    expect((await proponer(api, { version, desde: diaEn(api, 90) })).statusCode).toBe(202);
  });

  test.each([0, 4, 20])(
    'a version that begins in twenty days is replaced by one that begins in %i',
    async (dias) => {
      await hacerValida(api, conPuntosDeRuc(12), diaEn(api, 20));
      await hacerValida(api, conPuntosDeRuc(14), diaEn(api, dias));
      const estados = async () => (await versiones()).map(({ version, estado }) => [version, estado]);
      const dia = diaEn(api, 20);
      expect((await estados())[1]).toEqual([2, 'reemplazada']);
      api.clock.now = inicioDelDia(dia);
      await Promise.all(['jefe', 'auditor'].map((uno) => api.signIn(uno)));
      expect(await estados()).toEqual([
        [3, 'vigente'],
        [2, 'reemplazada'],
        [1, 'anterior'],
      ]);
      expect((await vigente()).contenido.score.ruc.presente).toBe(14);
    },
  );

  const retirar = (version: number) =>
    api.as('admin', {
      method: 'POST',
      url: `/api/politica/versiones/${version}/retirar`,
      payload: { motivo: 'El día no era ese.' },
    });

  test('a version that has not begun is withdrawn by two people, also one that begins in many years', async () => {
    await hacerValida(api, conPuntosDeRuc(12), diaEn(api, 20));
    const lejos = inicioDelDia('2199-12-31');
    await api.database.db.updateTable('politicas').set({ desde: lejos }).where('version', '=', 2).execute();
    const respuesta = await retirar(2);
    expect(respuesta.statusCode).toBe(202);
    const { id } = respuesta.json();
    expect((await confirmar(api, id, 'admin')).statusCode).toBe(403);
    expect((await versiones())[0]?.estado).toBe('futura');
    expect((await confirmar(api, id)).statusCode).toBe(200);
    expect((await versiones()).map(({ estado }) => estado)).toEqual(['vigente', 'reemplazada', 'anterior']);
    expect((await vigente()).contenido).toEqual(POLITICA_INICIAL);
    await hacerValida(api, conPuntosDeRuc(15), diaEn(api, 0));
    expect((await vigente()).contenido.score.ruc.presente).toBe(15);
  });

  test('of two versions that have not begun the later one is withdrawn alone', async () => {
    await hacerValida(api, conPuntosDeRuc(12), diaEn(api, 10));
    await hacerValida(api, conPuntosDeRuc(14), diaEn(api, 40));
    const temprano = await retirar(2);
    expect([temprano.statusCode, temprano.json().message]).toEqual([
      409,
      'Retire primero la versión 3, que es posterior.',
    ]);
    await confirmar(api, (await retirar(3)).json().id);
    expect((await vigente()).version).toBe(1);
    api.clock.now += 50 * 86_400_000;
    await api.signIn('jefe');
    expect((await vigente()).contenido.score.ruc.presente).toBe(12);
  });

  test('a version that began or does not exist is not withdrawn', async () => {
    await hacerValida(api, conPuntosDeRuc(12), diaEn(api, 0));
    const empezada = await retirar(2);
    expect([empezada.statusCode, empezada.json().message]).toEqual([
      409,
      'Esa versión ya empezó a valer. Proponga otra en su lugar.',
    ]);
    expect((await retirar(3)).statusCode).toBe(404);
  });

  test('it always takes a second person, whatever the controls say', async () => {
    const id = await proponerPolitica(api, conPuntosDeRuc(12), diaEn(api, 0));
    expect((await verBorrador(api)).propuesta).toMatchObject({ id, desde: diaEn(api, 0) });
    const propia = await confirmar(api, id, 'admin');
    expect([propia.statusCode, (await vigente()).version]).toEqual([403, 1]);
    const { version } = await verBorrador(api);
    const otra = await proponer(api, { version, desde: diaEn(api, 0) }, 'superadmin');
    expect([otra.statusCode, otra.json().message]).toEqual([
      409,
      expect.stringContaining('Ya espera confirmación'),
    ]);
  });

  test('of two people who confirm at once one makes it valid, once', async () => {
    await otraPersona(api, { username: 'admin2', dni: '41990011', rol: 'admin' });
    const id = await proponerPolitica(api, conPuntosDeRuc(12), diaEn(api, 0));
    const respuestas = await Promise.all(
      Array.from({ length: 10 }, (_, i) => confirmar(api, id, i % 2 ? 'admin2' : 'superadmin')),
    );
    expect(respuestas.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await versiones()).map(({ version }) => version)).toEqual([2, 1]);
    expect(await eventosDe(api, 'politica.version_valida')).toHaveLength(1);
  });

  test('a proposal holds what the draft said when it was proposed, and later edits of the draft stay', async () => {
    const id = await proponerPolitica(api, conPuntosDeRuc(12), diaEn(api, 0));
    await ponerBorrador(api, conPuntosDeRuc(15));
    await confirmar(api, id);
    expect((await vigente()).contenido.score.ruc.presente).toBe(12);
    expect(await verBorrador(api)).toMatchObject({
      base: 2,
      cambios: [
        {
          campo: 'politica.RUC',
          antes: 'presente: +12; ausente: −5',
          despues: 'presente: +15; ausente: −5',
        },
      ],
    });
  });

  test('a version that is confirmed after its day is valid from that moment on', async () => {
    const id = await proponerPolitica(api, conPuntosDeRuc(12), diaEn(api, 1));
    api.clock.now += 3 * 86_400_000;
    await Promise.all(['admin', 'superadmin', 'jefe'].map((uno) => api.signIn(uno)));
    expect((await confirmar(api, id)).statusCode).toBe(200);
    expect(await vigente()).toMatchObject({ version: 2, desde: diaEn(api, 0) });
    expect((await eventosDe(api, 'politica.version_valida'))[0]).toMatchObject({ desde: diaEn(api, 0) });
  });

  test('a proposal is void once another version came first', async () => {
    const id = await proponerPolitica(api, conPuntosDeRuc(13), diaEn(api, 0));
    const { db } = api.database;
    const una = await db.selectFrom('politicas').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('politicas')
      .values({ ...una, version: 2, desde: api.clock.now })
      .execute();
    const anulada = await confirmar(api, id);
    expect([anulada.statusCode, anulada.json().message]).toEqual([
      409,
      expect.stringContaining('ya no es como era'),
    ]);
    expect((await vigente()).version).toBe(2);
  });
});
