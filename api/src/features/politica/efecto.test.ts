import { setTimeout as pausa } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CorridaDeEfecto } from 'shared-domain/politica';
import { puntuar } from 'shared-domain/score';
import { eventosDe } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { conPuntosDeRuc, diaEn, hacerValida, ponerBorrador, varios } from '../../../testing/politica';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { type Answer, startTestApi, type TestApi } from '../../../testing/test-api';
import type { Db } from '../../db/connection';
import { createAzar } from '../../demo/azar';

const LOTE = 100_000;

async function copiarDecision(db: Db, evaluacionId: number, copias: number): Promise<void> {
  const columnas = ['evaluacionId', 'estado', 'politica', 'puntos', 'banda', 'entrada', 'producto', 'sexo'];
  const iguales = sql.join([...columnas, 'departamento'].map((una) => sql.ref(una)));
  for (let desde = 1; desde <= copias; desde += LOTE) {
    const hasta = Math.min(copias, desde + LOTE - 1);
    await sql`
      insert into decisiones (${sql.ref('decididoEn')}, ${iguales})
      with recursive n(i) as
        (select ${sql.lit(desde)} union all select i + 1 from n where i < ${sql.lit(hasta)})
      select ${sql.ref('decididoEn')} - n.i * 1000, ${iguales} from
        (select * from decisiones where ${sql.ref('evaluacionId')} = ${sql.lit(evaluacionId)} order by id limit 1) as d, n
    `.execute(db);
  }
}

type Caller = Pick<TestApi, 'as' | 'clock'>;

const probar = (api: Caller, como = 'admin', payload?: object): Promise<Answer> =>
  api.as(como, {
    method: 'POST',
    url: '/api/politica/efecto',
    payload: payload ?? { desde: diaEn(api, -1), hasta: diaEn(api, 0) },
  });

const verCorrida = (api: Caller, id: number, como = 'admin'): Promise<Answer> =>
  api.as(como, { method: 'GET', url: `/api/politica/efecto/${id}` });

const detener = (api: Caller, id: number, como = 'admin'): Promise<Answer> =>
  api.as(como, { method: 'DELETE', url: `/api/politica/efecto/${id}` });

async function alTerminar(api: Caller, id: number, como = 'admin'): Promise<CorridaDeEfecto> {
  for (;;) {
    const corrida = (await verCorrida(api, id, como)).json<CorridaDeEfecto>();
    if (corrida.estado !== 'corriendo') return corrida;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe.each(ENGINES)('the effect of the draft on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  const solicitud = (usuario: object) => {
    const base = solicitudDe(newDni());
    return { ...base, usuario: { ...base.usuario, ...usuario } };
  };
  const decidida = async (usuario: object, payload: object = { estado: 1 }) => {
    const id = await registrar(api, solicitud(usuario));
    expect((await decidir(api, id, payload)).statusCode).toBe(200);
    return id;
  };
  const empezar = async (como = 'admin') => {
    const respuesta = await probar(api, como);
    expect(respuesta.statusCode).toBe(202);
    return respuesta.json<CorridaDeEfecto>();
  };
  const sinAlta = () => {
    const politica = conPuntosDeRuc(10);
    politica.score.bandas = { alta: 99, media: 98 };
    politica.score.cuentaBancaria.alguna = -200;
    return ponerBorrador(api, politica);
  };

  test('it counts what would have another band, by groups, with examples that name nobody', async () => {
    const alta = await decidida({
      sexo: 'femenino',
      departamento: 'Lima',
      provincia: 'Lima',
      distrito: 'Lima',
    });
    await decidida({ fechaNacimiento: '2003-01-01' }, { estado: 2, observaciones: 'No alcanza.' });
    await sinAlta();
    const { id, total, estado } = await empezar();
    expect([total, estado]).toEqual([2, 'corriendo']);
    const corrida = await alTerminar(api, id);
    expect(corrida).toMatchObject({ estado: 'terminada', total: 2, hechas: 2 });
    const { resultado } = corrida;
    expect(resultado).toMatchObject({ decisiones: 2, cambian: 2, mejoran: 0, empeoran: 2, puntos: -215 });
    expect(resultado.bandas).toEqual([{ de: 'alta', a: 'baja', decisiones: 2 }]);
    const una = { decisiones: 1, mejoran: 0, empeoran: 1, puntos: -215 };
    expect(resultado.por.departamento).toEqual([
      { grupo: 'Lima', ...una },
      { grupo: 'Piura', ...una },
    ]);
    expect(resultado.por.sexo.map(({ grupo }) => grupo)).toEqual(['Femenino', 'Masculino']);
    expect(resultado.por.edad.map(({ grupo }) => grupo)).toEqual(['De 41 a 60', 'Menos de 25']);
    expect(resultado.ejemplos.find(({ evaluacionId }) => evaluacionId === alta)).toMatchObject({
      antes: { banda: 'alta' },
      despues: { banda: 'baja' },
      factores: ['Cuenta bancaria: de +15 a −200'],
    });
    expect(await eventosDe(api, 'politica.efecto_probado')).toHaveLength(1);
  });

  test('it finds what a plain recount of every decision finds', async () => {
    const azar = createAzar(18);
    const ids: number[] = [];
    for (let i = 0; i < 40; i++) ids.push(await decidida(varios(azar)));
    const borrador = conPuntosDeRuc(-40);
    borrador.score.bandas = { alta: 90, media: 75 };
    borrador.score.fechaReferencia = '2024-01-01';
    await ponerBorrador(api, borrador);
    const { resultado } = await alTerminar(api, (await empezar()).id);
    const filas = await api.database.db.selectFrom('decisiones').selectAll().execute();
    const recontadas = filas.map((fila) => {
      const nuevo = puntuar(JSON.parse(fila.entrada), { version: 9, contenido: borrador });
      return { ...fila, nueva: nuevo.clave, diferencia: nuevo.puntosBrutos - fila.puntos };
    });
    const media = (unas: typeof recontadas) =>
      unas.reduce((suma, { diferencia }) => suma + diferencia, 0) / unas.length;
    expect(resultado.puntos).toBeCloseTo(media(recontadas), 9);
    const pares = new Map<string, number>();
    for (const { banda, nueva } of recontadas)
      pares.set(`${banda} ${nueva}`, (pares.get(`${banda} ${nueva}`) ?? 0) + 1);
    expect(new Map(resultado.bandas.map(({ de, a, decisiones }) => [`${de} ${a}`, decisiones]))).toEqual(
      pares,
    );
    const cambiadas = recontadas.filter(({ banda, nueva }) => banda !== nueva);
    expect(resultado.cambian).toBe(cambiadas.length);
    expect(cambiadas.length).toBeGreaterThan(5);
    for (const { grupo, decisiones, puntos } of resultado.por.departamento) {
      const suyas = recontadas.filter(({ departamento }) => departamento === grupo);
      expect([decisiones, puntos]).toEqual([suyas.length, expect.closeTo(media(suyas), 9)]);
    }
    const dichas = new Set(cambiadas.map(({ evaluacionId }) => evaluacionId));
    expect(resultado.ejemplos).toHaveLength(Math.min(20, cambiadas.length));
    for (const { evaluacionId } of resultado.ejemplos) expect(dichas).toContain(evaluacionId);
  });

  test('each decision is compared as it was made, with the points of its own version', async () => {
    await decidida({});
    await hacerValida(api, conPuntosDeRuc(30), diaEn(api, 0));
    await decidida({});
    await ponerBorrador(api, conPuntosDeRuc(20));
    const { resultado } = await alTerminar(api, (await empezar()).id);
    expect(resultado).toMatchObject({ decisiones: 2, puntos: 0 });
    const { db } = api.database;
    const puntos = (await db.selectFrom('decisiones').select('puntos').orderBy('id').execute()).map(
      (d) => d.puntos,
    );
    expect((puntos[1] as number) - (puntos[0] as number)).toBe(20);
  });

  test('decisions of other days, and those that are still pending, are left out', async () => {
    await registrar(api, solicitud({}));
    const id = await decidida({});
    await api.database.db
      .updateTable('decisiones')
      .set({ decididoEn: api.clock.now - 3 * 86_400_000 })
      .where('evaluacionId', '=', id)
      .execute();
    const corrida = await alTerminar(api, (await empezar()).id);
    expect(corrida).toMatchObject({ estado: 'terminada', total: 0, hechas: 0 });
    expect(corrida.resultado).toMatchObject({ decisiones: 0, puntos: 0, bandas: [], ejemplos: [] });
  });

  test('of two starts at once by one person one runs, and somebody else may run another one', async () => {
    await copiarDecision(api.database.db, await decidida({}), 20_000);
    const respuestas = await Promise.all([probar(api), probar(api), probar(api, 'superadmin')]);
    expect(respuestas.map(({ statusCode }) => statusCode).sort()).toEqual([202, 202, 409]);
    const mala = respuestas.find(({ statusCode }) => statusCode === 409);
    expect(mala?.json().message).toMatch('Ya corre una prueba suya');
    const ajena = respuestas[2]?.json<CorridaDeEfecto>().id as number;
    expect((await verCorrida(api, ajena)).statusCode).toBe(404);
    expect((await detener(api, ajena)).statusCode).toBe(404);
  });

  test('a run that is stopped in the middle keeps what it had found, and another one may begin', async () => {
    await copiarDecision(api.database.db, await decidida({}), 150_000);
    await sinAlta();
    const { id } = await empezar();
    let hechas = 0;
    while (hechas === 0) {
      await pausa(20);
      hechas = (await verCorrida(api, id)).json<CorridaDeEfecto>().hechas;
    }
    const detenida = (await detener(api, id)).json<CorridaDeEfecto>();
    expect(detenida).toMatchObject({ estado: 'detenida', total: expect.any(Number) });
    expect(detenida.hechas).toBeLessThan(detenida.total);
    expect(detenida.resultado).toMatchObject({ decisiones: detenida.hechas, cambian: detenida.hechas });
    expect(detenida.resultado.ejemplos).toHaveLength(20);
    expect((await detener(api, id)).json()).toMatchObject({ estado: 'detenida', hechas: detenida.hechas });
    expect((await probar(api)).statusCode).toBe(202);
  });

  test('a stop that another process writes down stops it as well', async () => {
    await copiarDecision(api.database.db, await decidida({}), 150_000);
    const { id } = await empezar();
    await api.database.db
      .updateTable('corridasDePolitica')
      .set({ detener: 1 })
      .where('id', '=', id)
      .execute();
    const { estado, hechas, total } = await alTerminar(api, id);
    expect(estado).toBe('detenida');
    expect(hechas).toBeLessThan(total);
  });

  test('a run of a process that ended counts as failed, and is no obstacle', async () => {
    const { id } = await empezar();
    await alTerminar(api, id);
    await api.database.db
      .updateTable('corridasDePolitica')
      .set({ estado: 'corriendo', vistaEn: api.clock.now - 61_000 })
      .where('id', '=', id)
      .execute();
    expect((await verCorrida(api, id)).json()).toMatchObject({ estado: 'fallida' });
    expect((await probar(api)).statusCode).toBe(202);
  });

  test('the last run is found again within the hour, and forgotten after it', async () => {
    const ultima = async () =>
      (await api.as('admin', { method: 'GET', url: '/api/politica/efecto' })).json().corrida;
    expect(await ultima()).toBeNull();
    const { id } = await empezar();
    await alTerminar(api, id);
    expect(await ultima()).toMatchObject({ id, estado: 'terminada' });
    api.clock.now += 3_600_000;
    await api.signIn('admin');
    expect(await ultima()).toBeNull();
    expect((await verCorrida(api, id)).statusCode).toBe(404);
  });
});
