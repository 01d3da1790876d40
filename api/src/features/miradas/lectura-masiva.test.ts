import type { PaginaExcepciones } from 'shared-domain/auditoria';
import type { ConfiguracionSeguridad } from 'shared-domain/configuracion';
import { holdChain, untilQueued } from '../../../testing/chain';
import { ENGINES } from '../../../testing/engines';
import { registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const HORA = 3_600_000;
const CLIENTES = Array.from({ length: 12 }, (_, i) => String(30_000_001 + i));
const ANTERIOR = { intentosMaximos: 5, minutosBloqueo: 5, horasSesion: 12, horasSinUso: 4, diasRecordada: 7 };

describe.each(ENGINES)('whoever reads very much, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    for (const dni of CLIENTES) await registrar(api, solicitudDe(dni));
    await configurar({ expedientesPorHora: 5, expedientesPorDia: 10, busquedasSinHallazgo: 5 });
  });
  afterAll(() => api.close());

  const configurar = async (cambio: object) => {
    const payload = { ...ANTERIOR, ...cambio };
    const answer = await api.as('admin', { method: 'PUT', url: '/api/config/seguridad', payload });
    expect(answer.statusCode).toBe(200);
    return answer.json<ConfiguracionSeguridad>();
  };
  const excepciones = async (tipo: string) => {
    const url = `/api/auditoria/excepciones?tipo=${tipo}`;
    const pagina = (await api.as('auditor', { method: 'GET', url })).json<PaginaExcepciones>();
    return pagina.datos.map(({ persona, detalle }) => [persona?.rol, detalle.split(') ')[1]]);
  };
  const abrir = async (username: string, dnis: string[]) => {
    for (const dni of dnis) {
      const url = `/api/cliente/show/${dni}`;
      expect((await api.as(username, { method: 'GET', url })).statusCode).toBe(200);
    }
  };
  const pasan = async (milisegundos: number, ...usernames: string[]) => {
    api.clock.now += milisegundos;
    for (const username of [...usernames, 'auditor']) await api.signIn(username);
  };

  const EN_UNA_HORA = ['jefe_negocios', 'abrió datos de más de 5 clientes en una hora.'];
  const EN_UN_DIA = ['jefe_negocios', 'abrió datos de más de 10 clientes en un día.'];

  test('is an exception once in an hour, from the number of clients in the settings on', async () => {
    await abrir('jefe', [...CLIENTES.slice(0, 5), ...CLIENTES.slice(0, 5)]);
    expect(await excepciones('lectura_masiva')).toEqual([]);
    await abrir('jefe', CLIENTES.slice(5, 8));
    expect(await excepciones('lectura_masiva')).toEqual([EN_UNA_HORA]);
  });

  test('is an exception of the day as well, and again in another hour', async () => {
    await pasan(2 * HORA, 'jefe');
    await abrir('jefe', CLIENTES.slice(8));
    expect(await excepciones('lectura_masiva')).toEqual([EN_UN_DIA, EN_UNA_HORA]);
    api.clock.now += 1000;
    await abrir('jefe', CLIENTES.slice(0, 2));
    expect(await excepciones('lectura_masiva')).toEqual([EN_UNA_HORA, EN_UN_DIA, EN_UNA_HORA]);
  });

  test('in lists it takes ten times as many, and somebody else has a count of their own', async () => {
    const url = '/api/evaluaciones?porPagina=100';
    await api.as('jefe2', { method: 'GET', url });
    await abrir('jefe2', CLIENTES.slice(0, 5));
    expect(await excepciones('lectura_masiva')).toHaveLength(3);
  });

  test('of many files that are opened at once it is told once', async () => {
    await pasan(2 * HORA, 'jefe2');
    const antes = await excepciones('lectura_masiva');
    const { db } = api.database;
    const release = engine === 'postgresql' ? await holdChain(db) : undefined;
    const abiertos = Promise.all(CLIENTES.slice(0, 9).map((dni) => abrir('jefe2', [dni])));
    if (release) await untilQueued(db, 9);
    await release?.();
    await abiertos;
    expect(await excepciones('lectura_masiva')).toEqual([EN_UNA_HORA, ...antes]);
  });

  test('a series of DNIs that are nobody is an exception once in an hour; the same DNI counts once', async () => {
    await pasan(HORA, 'asesor', 'superadmin', 'admin');
    const buscar = (dni: number) =>
      api.as('asesor', { method: 'GET', url: `/api/evaluaciones/index?dni=${dni}` });
    for (let veces = 0; veces < 8; veces++) await buscar(40_000_000);
    for (let dni = 0; dni < 4; dni++) await buscar(40_000_001 + dni);
    expect(await excepciones('busquedas_en_serie')).toEqual([]);
    await api.as('asesor', { method: 'GET', url: '/api/cliente/show/40000005' });
    for (let dni = 0; dni < 8; dni++) await buscar(41_000_000 + dni);
    const aviso = ['asesor', 'buscó más de 5 DNI que no son de ningún cliente en una hora.'];
    expect(await excepciones('busquedas_en_serie')).toEqual([aviso]);
    for (let dni = 0; dni < 6; dni++)
      await api.as('superadmin', { method: 'GET', url: `/api/clientes?q=zoila%20${42_000_000 + dni}` });
    expect(await excepciones('busquedas_en_serie')).toHaveLength(2);
  });

  test('whoever saves the settings without these numbers leaves them as they are', async () => {
    const despues = await configurar({ intentosMaximos: 6 });
    expect(despues).toMatchObject({ intentosMaximos: 6, expedientesPorHora: 5, busquedasSinHallazgo: 5 });
    const leidas = await api.as('admin', { method: 'GET', url: '/api/config/seguridad' });
    expect(leidas.json()).toEqual(despues);
  });
});
