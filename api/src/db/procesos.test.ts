import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import type { Tokens } from 'shared-domain';
import { verificarCadena } from '../auditoria/cadena';
import { leerNotas } from '../auditoria/notas';
import { CUENTAS_DEMO } from '../demo/cuentas';
import type { Respuesta } from '../testing/api-de-prueba';
import {
  type Corredores,
  correrCorreccion,
  correrDecision,
  correrEdicion,
  correrEnvio,
} from '../testing/carreras';
import { dataFolder } from '../testing/folder';
import { type Cluster, startCluster } from '../testing/postgresql';
import { enviar, solicitudDe } from '../testing/solicitudes';
import { iniciarVecinos, type Vecino } from '../testing/vecinos';
import { type BaseDeDatos, type Db, openDatabase } from './connection';

/** `CARRERAS=1000` is the long run. */
const CARRERAS = Number(process.env.CARRERAS ?? 8);
const HORA = 3_600_000;

interface Instalacion extends Corredores {
  cluster: Cluster;
  base: BaseDeDatos;
  dataDir: string;
  uno: Vecino;
  otro: Vecino;
}

let instalacion: Instalacion | undefined;
let cluster: Cluster | undefined;

/** Has the migrations of those that start wait for a table that is never made, until all of them stand there. */
async function aLaVez<T>(db: Db, cuantos: number, iniciar: () => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute();
  await sql`create table kysely_migration (nada integer)`.execute(tx);
  let terminaron = false;
  const iniciados = iniciar().finally(() => {
    terminaron = true;
  });
  const esperan = sql<{
    n: number;
  }>`select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'`;
  while (!terminaron && Number((await esperan.execute(db)).rows[0]?.n) < cuantos)
    await new Promise((listo) => setTimeout(listo, 10));
  await tx.rollback().execute();
  return iniciados;
}
beforeAll(async () => {
  const iniciado = await startCluster();
  if (typeof iniciado === 'string') return;
  cluster = iniciado;
  const dataDir = dataFolder('procesos-');
  const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url };
  const base = openDatabase({ databaseUrl: cluster.url, dataDir });
  const [uno, otro] = (await aLaVez(base.db, 2, () => iniciarVecinos(2, env))) as [Vecino, Vecino];
  instalacion = { cluster, base, db: base.db, dataDir, uno, otro };
  for (const username of ['asesor', 'jefe', 'jefe2']) await uno.entrar(username);
}, 60_000);
afterAll(async () => {
  if (instalacion) {
    const { base, dataDir, uno, otro } = instalacion;
    for (const { proceso } of [uno, otro]) proceso.kill('SIGKILL');
    await base.close();
    rmSync(dataDir, { recursive: true });
  }
  cluster?.stop();
});

/** Where PostgreSQL cannot run there is nothing to see; the run said so at its start. */
const conProcesos = (prueba: (instalacion: Instalacion) => Promise<void>) => async () => {
  if (instalacion) await prueba(instalacion);
  else expect(process.env.TEST_POSTGRESQL_URL).toBeUndefined();
};
const estados = (respuestas: Respuesta[]) => respuestas.map(({ statusCode }) => statusCode);
const cuantas = <T>(lista: T[], valor: T) => lista.filter((uno) => uno === valor).length;

describe('two processes of one database', () => {
  const usar = async (vecino: Vecino, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await vecino.llamar({ method: 'GET', url: '/api/config/general', headers })).statusCode;
  };

  test(
    'that started together on nothing made tables and demonstration once, and read one key',
    conProcesos(async ({ db, uno, otro }) => {
      const hechas = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
      expect(hechas.rows.length).toBeGreaterThan(1);
      expect(new Set(hechas.rows.map(({ name }) => name)).size).toBe(hechas.rows.length);
      const nombres = CUENTAS_DEMO.map(({ username }) => username);
      const cuentas = await db.selectFrom('usuarios').select('id').where('username', 'in', nombres).execute();
      expect(cuentas).toHaveLength(nombres.length);
      const { access_token } = (await uno.entrar('admin')).json<Tokens>();
      expect(await usar(otro, access_token)).toBe(200);
    }),
  );

  test(
    `agree on who came first, ${CARRERAS} times`,
    conProcesos(async (corredores) => {
      for (let i = 0; i < CARRERAS; i++) {
        await correrDecision(corredores);
        await correrEdicion(corredores);
        await correrCorreccion(corredores);
        await correrEnvio(corredores, `procesos-${i}-de-envios`);
      }
    }),
    HORA,
  );

  test(
    'let ten right logins at once in and leave one live session; forty guesses at both are five',
    conProcesos(async ({ uno, otro }) => {
      const entradas = await Promise.all(
        Array.from({ length: 10 }, (_, i) => (i % 2 ? uno : otro).entrar('cajero')),
      );
      expect(estados(entradas)).toEqual(Array(10).fill(200));
      const usos = await Promise.all(
        entradas.map((una, i) => usar(i % 2 ? otro : uno, una.json<Tokens>().access_token)),
      );
      expect(cuantas(usos, 200)).toBe(1);
      const intentos = await Promise.all(
        Array.from({ length: 40 }, (_, i) => (i % 2 ? uno : otro).entrar('auditor', `mala ${i}`)),
      );
      expect([cuantas(estados(intentos), 401), cuantas(estados(intentos), 429)]).toEqual([5, 35]);
    }),
    HORA,
  );

  test(
    'refresh one session twenty times at once, and nothing of what raced its logout works after it',
    conProcesos(async ({ uno, otro }) => {
      for (let vuelta = 0; vuelta < 3; vuelta++) {
        const { access_token, refresh_token, idRefreshToken } = (await uno.entrar('admin')).json<Tokens>();
        const refrescar = (vecino: Vecino) =>
          vecino.llamar({ method: 'POST', url: '/api/refresh', payload: { refresh_token } });
        const veinte = () => Promise.all(Array.from({ length: 20 }, (_, i) => refrescar(i % 2 ? uno : otro)));
        if (vuelta === 0) expect(estados(await veinte())).toEqual(Array(20).fill(200));
        const carrera = veinte();
        const salida = await uno.llamar({
          method: 'POST',
          url: '/api/logout',
          headers: { authorization: `Bearer ${access_token}` },
          payload: { idToken: idRefreshToken },
        });
        expect(salida.statusCode).toBe(200);
        expect((await refrescar(otro)).statusCode).toBe(401);
        const dados = (await carrera).flatMap((una) => una.json<Partial<Tokens>>().access_token ?? []);
        for (const token of [access_token, ...dados.slice(0, 4)]) expect(await usar(otro, token)).toBe(401);
      }
    }),
    HORA,
  );

  test(
    'answer 503 while PostgreSQL is away, live, and serve again within five seconds with nothing lost or doubled',
    conProcesos(async ({ cluster, db, uno, otro }) => {
      const envios = Array.from({ length: 6 }, (_, i) => ({
        solicitud: solicitudDe(),
        clave: `caida-${i}-de-envios`,
      }));
      const enVuelo = Promise.all(envios.map((envio, i) => enviar(i % 2 ? uno : otro, envio)));
      await new Promise((listo) => setTimeout(listo, 15));
      cluster.pause();
      expect(estados(await enVuelo).filter((estado) => estado !== 201 && estado !== 503)).toEqual([]);
      const pedir = (vecino: Vecino) => vecino.como('jefe', { method: 'GET', url: '/api/config/general' });
      for (const vecino of [uno, otro, uno, otro]) {
        const respuesta = await pedir(vecino);
        expect([respuesta.statusCode, Number(respuesta.headers['retry-after'])]).toEqual([503, 5]);
        expect(respuesta.json().message).toMatch(/^El servicio no está disponible/);
        expect((await vecino.llamar({ method: 'GET', url: '/api/salud' })).statusCode).toBe(503);
      }
      cluster.resume();
      const inicio = performance.now();
      for (const vecino of [uno, otro]) {
        while ((await pedir(vecino)).statusCode !== 200 && performance.now() - inicio < 20_000)
          await new Promise((listo) => setTimeout(listo, 50));
      }
      expect(performance.now() - inicio).toBeLessThan(5000);
      const repetidos = await Promise.all(envios.map((envio) => enviar(uno, envio)));
      expect(estados(repetidos)).toEqual(envios.map(() => 201));
      const dnis = envios.map(({ solicitud }) => solicitud.usuario.dni);
      const filas = await db
        .selectFrom('evaluaciones as e')
        .innerJoin('clientes as c', 'c.id', 'e.clienteId')
        .select('c.dni')
        .where('c.dni', 'in', dnis)
        .execute();
      expect(filas.map(({ dni }) => dni).sort()).toEqual(dnis.sort());
    }),
    60_000,
  );

  test(
    'stop when they are told to, with one whole audit chain and its head noted',
    conProcesos(async ({ db, dataDir, uno, otro }) => {
      for (const { proceso } of [uno, otro]) proceso.kill('SIGTERM');
      expect(await Promise.all([uno.salida, otro.salida])).toEqual([0, 0]);
      const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
      expect(Math.max(...leerNotas(dataDir).map((nota) => nota.ultimo))).toBe(ultimo);
      expect(await verificarCadena(db, leerNotas(dataDir))).toBeUndefined();
    }),
    60_000,
  );
});
