import { bandaDe } from 'shared-domain/politica';
import { type EntradaDeScore, puntuar } from 'shared-domain/score';
import { conLimite, eventosDe, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { conPuntosDeRuc, diaEn, hacerValida, varios } from '../../../testing/politica';
import { decidir, evaluacionDe, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { createAzar } from '../../demo/azar';
import { politicaDeVersion } from '../score/politicas.repository';

const RECHAZO = { estado: 2, observaciones: 'No alcanza.' };

describe.each(ENGINES)('what decisions were made with, on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  const decisionesDe = (evaluacionId: number) =>
    api.database.db
      .selectFrom('decisiones')
      .selectAll()
      .where('evaluacionId', '=', evaluacionId)
      .orderBy('id')
      .execute();
  const solicitud = (usuario: object, dni = newDni()) => {
    const base = solicitudDe(dni);
    return { ...base, usuario: { ...base.usuario, ...usuario } };
  };
  const otroDia = async () => {
    api.clock.now += 86_400_000;
    await Promise.all(['asesor', 'jefe', 'admin', 'superadmin'].map((uno) => api.signIn(uno)));
  };

  test('old versions give the old points bit for bit, over many clients and after two newer versions', async () => {
    const azar = createAzar(5);
    for (const [version, ruc] of [
      [1, 10],
      [2, 37],
      [3, -21],
    ] as const) {
      if (version > 1) await hacerValida(api, conPuntosDeRuc(ruc), diaEn(api, 0));
      for (let i = 0; i < 20; i++) {
        const id = await registrar(api, solicitud(varios(azar)));
        expect((await decidir(api, id, i % 3 ? { estado: 1 } : RECHAZO)).statusCode).toBe(200);
        expect((await decisionesDe(id)).map(({ politica }) => politica)).toEqual([version]);
      }
      await otroDia();
    }
    const { db } = api.database;
    const filas = await db.selectFrom('decisiones').selectAll().execute();
    expect(filas).toHaveLength(60);
    for (const { entrada, politica, puntos, banda } of filas) {
      const version = await politicaDeVersion(db, politica);
      const score = puntuar(JSON.parse(entrada) as EntradaDeScore, version as NonNullable<typeof version>);
      expect([score.puntosBrutos, score.clave, score.version]).toEqual([puntos, banda, politica]);
    }
    const primera = await politicaDeVersion(db, 1);
    const otras = filas.filter(
      ({ entrada, politica, puntos }) =>
        politica > 1 &&
        puntuar(JSON.parse(entrada), primera as NonNullable<typeof primera>).puntosBrutos !== puntos,
    );
    expect(otras.length).toBeGreaterThan(5);
  });

  test('a correction, a later decision and a later version leave what was decided as it was', async () => {
    const dni = newDni();
    const id = await registrar(api, solicitud({}, dni));
    await decidir(api, id, RECHAZO);
    const [primera] = await decisionesDe(id);
    await hacerValida(api, conPuntosDeRuc(37), diaEn(api, 0));
    const payload = solicitud({ ingresoMensual: 900 }, dni);
    const corregida = await api.as('asesor', {
      method: 'PUT',
      url: `/api/evaluaciones/update/${id}`,
      payload,
    });
    expect(corregida.statusCode).toBe(200);
    expect(await decisionesDe(id)).toEqual([primera]);
    await decidir(api, id, { estado: 1 });
    const [antes, despues] = await decisionesDe(id);
    expect(antes).toEqual(primera);
    expect(despues).toMatchObject({ politica: 2, estado: 1 });
  });

  test('head and auditor read with which score and version it was decided; the client and the advisor do not', async () => {
    const dni = newDni();
    const id = await registrar(api, solicitud({}, dni));
    await decidir(api, id);
    await hacerValida(api, conPuntosDeRuc(-200), diaEn(api, 0));
    const [{ puntos, banda } = { puntos: 0, banda: 'baja' as const }] = await decisionesDe(id);
    const scoreDeDecision = {
      total: Math.min(100, puntos),
      banda: bandaDe(banda),
      puntosBrutos: puntos,
      version: 1,
    };
    expect((await evaluacionDe(api, dni, id)).scoreDeDecision).toEqual(scoreDeDecision);
    const como = async (quien: string) => {
      const respuesta = await api.as(quien, { method: 'GET', url: `/api/evaluaciones/index?dni=${dni}` });
      return respuesta.json<object[]>()[0];
    };
    expect(await como('auditor')).toMatchObject({ scoreDeDecision });
    expect(await como('asesor')).not.toHaveProperty('scoreDeDecision');
  });

  test('approval, rejection and first signature tell the version and the points in the trail', async () => {
    await hacerValida(api, conPuntosDeRuc(37), diaEn(api, 0));
    const aprobada = await registrar(api);
    await decidir(api, aprobada);
    const [{ puntos } = { puntos: 0 }] = await decisionesDe(aprobada);
    expect((await eventosDe(api, 'evaluacion.aprobada'))[0]).toMatchObject({ politica: 2, puntos });
    await decidir(api, await registrar(api), RECHAZO);
    expect((await eventosDe(api, 'evaluacion.rechazada'))[0]).toMatchObject({ politica: 2, puntos });
    await ponerControles(api, conLimite(100));
    const firmada = await registrar(api);
    await decidir(api, firmada, { estado: 1, version: 1 });
    expect((await eventosDe(api, 'evaluacion.firmada'))[0]).toMatchObject({ politica: 2, puntos });
    expect(await decisionesDe(firmada)).toEqual([]);
  });
});
