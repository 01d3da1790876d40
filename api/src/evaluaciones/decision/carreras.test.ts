import { type ApiDePrueba, apiDePrueba } from '../../testing/api-de-prueba';
import { correrDecision, correrEdicion, correrEnvio } from '../../testing/carreras';

/** `CARRERAS=1000` is the long run. Between processes of one PostgreSQL they are run in `db/procesos.test.ts`. */
const CARRERAS = Number(process.env.CARRERAS ?? 25);

describe(`${CARRERAS} races on SQLite, which one process serves`, () => {
  let api: ApiDePrueba;
  const correr = async (
    carrera: (corredores: Parameters<typeof correrEnvio>[0], i: number) => Promise<void>,
  ) => {
    for (let i = 0; i < CARRERAS; i++) await carrera({ uno: api, otro: api, db: api.base.db }, i);
  };
  beforeAll(async () => {
    api = await apiDePrueba();
    for (const username of ['asesor', 'jefe', 'jefe2']) await api.entrar(username);
  });
  afterAll(() => api.close());

  test('of an approval and a rejection at once one wins, the other learns it, and one event tells of it', async () => {
    await correr(correrDecision);
  }, 3_600_000);

  test('of an edit and an approval of one version one wins', async () => {
    await correr(correrEdicion);
  }, 3_600_000);

  test('one submit sent several times at once is registered once, and answered with one id', async () => {
    await correr((corredores, i) => correrEnvio(corredores, `carrera-${i}-de-envios`));
  }, 3_600_000);
});
