import { sql } from 'kysely';
import { verificarCadena } from '../auditoria/cadena';
import { sembrarDemo } from '../demo/demo';
import { createClaves } from '../sesion/claves';
import { apiDePrueba } from '../testing/api-de-prueba';
import { type Cluster, startCluster } from '../testing/postgresql';
import { openDatabase } from './connection';
import { migrate } from './migrate';

let cluster: Cluster | undefined;
beforeAll(async () => {
  const intento = await startCluster();
  if (typeof intento !== 'string') cluster = intento;
}, 60_000);
afterAll(() => cluster?.stop());

/** Where PostgreSQL cannot run there is nothing to see; the run said so at its start. */
const conCluster = (prueba: (cluster: Cluster) => Promise<void>) => async () => {
  if (cluster) await prueba(cluster);
  else expect(process.env.TEST_POSTGRESQL_URL).toBeUndefined();
};

test(
  'processes that start together on an empty database make its tables and its demonstration once',
  conCluster(async ({ url }) => {
    const claves = await createClaves({ memoryCost: 64, timeCost: 1, parallelism: 1 });
    const bases = Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, dataDir: '' }));
    const sembradas = await Promise.all(
      bases.map(async (base) => {
        await migrate(base);
        return sembrarDemo(base, claves, Date.now());
      }),
    );
    expect(sembradas.filter(Boolean)).toHaveLength(1);
    const [primera] = bases;
    expect(primera && (await verificarCadena(primera.db))).toBeUndefined();
    await Promise.all(bases.map((base) => base.close()));
  }),
  60_000,
);

test(
  'while it is away calls are 503, the process lives, and once it is back so is the session',
  conCluster(async ({ url, pause, resume }) => {
    const base = openDatabase({ databaseUrl: url, dataDir: '' });
    await sql`create database caida`.execute(base.db);
    await base.close();
    const api = await apiDePrueba('postgresql', { databaseUrl: url.replace(/postgres$/, 'caida') });
    const pedir = () => api.como('asesor', { method: 'GET', url: '/api/config/general' });
    expect((await pedir()).statusCode).toBe(200);
    pause();
    for (let i = 0; i < 3; i++) {
      const respuesta = await pedir();
      expect(respuesta.statusCode).toBe(503);
      expect(respuesta.json().message).toMatch(/^El servicio no está disponible/);
    }
    expect((await api.llamar({ method: 'GET', url: '/api/salud' })).statusCode).toBe(503);
    resume();
    const inicio = performance.now();
    while ((await pedir()).statusCode !== 200 && performance.now() - inicio < 20_000) {
      await new Promise((listo) => setTimeout(listo, 50));
    }
    expect(performance.now() - inicio).toBeLessThan(5000);
    await api.close();
  }),
  60_000,
);
