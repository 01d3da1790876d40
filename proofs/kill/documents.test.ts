import { sql } from 'kysely';
import type { Tokens } from 'shared-domain/sesion';
import { loadConfig } from '../../api/src/config';
import { CONTRASENA_DEMO } from '../../api/src/demo/cuentas';
import { createDocumentos } from '../../api/src/features/documentos/documentos.service';
import { revisarDocumentos } from '../../api/src/features/documentos/mover';
import { createS3Store } from '../../api/src/features/documentos/s3-store';
import { createPasswordHasher } from '../../api/src/features/sesion/password-hash';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../api/testing/engines';
import { startObjectStore, type TestObjectStore } from '../../api/testing/object-store';
import { freePort, startProcess, untilItAnswers } from '../../api/testing/service-process';
import { multipartForm, PDF, solicitudDe } from '../../api/testing/solicitudes';

/** `FAULTS=100` starts the long run on each engine. */
const KILLS = Number(process.env.FAULTS ?? 1);
const AT_ONCE = 6;
const DAY = 24 * 3_600_000;

interface Submission {
  idempotencyKey: string;
  solicitud: ReturnType<typeof solicitudDe>;
}

interface Known {
  confirmed: Map<string, number>;
  unanswered: Submission[];
}

async function start({ dataDir, databaseUrl }: TestDatabase, store: TestObjectStore) {
  const port = await freePort();
  const service = startProcess({
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...store.env,
  });
  await untilItAnswers(service, port);
  const post = (path: string, options: RequestInit) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, { method: 'POST', ...options });
  const signedIn = await post('login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'asesor', password: CONTRASENA_DEMO, remember_me: false }),
  });
  const { access_token } = (await signedIn.json()) as Tokens;

  const submit = async ({ idempotencyKey, solicitud }: Submission, { confirmed }: Known): Promise<void> => {
    const { headers, payload } = await multipartForm({
      data: JSON.stringify(solicitud),
      pdf: new Blob([PDF]),
    });
    const send = () =>
      post('evaluaciones/create', {
        headers: { ...headers, authorization: `Bearer ${access_token}`, 'idempotency-key': idempotencyKey },
        body: payload,
      });
    let answer = await send();
    // The database is overloaded. The idempotency key makes a retry safe.
    for (let tries = 0; answer.status === 503 && tries < 10; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      answer = await send();
    }
    if (answer.status !== 201) throw new Error(await answer.text());
    confirmed.set(idempotencyKey, ((await answer.json()) as { id: number }).id);
  };
  return { service, submit };
}

async function runUntilKilled(database: TestDatabase, store: TestObjectStore, life: number, known: Known) {
  const { service, submit } = await start(database, store);
  for (const submission of known.unanswered.splice(0)) await submit(submission, known);
  const write = async (writer: number) => {
    for (let i = 0; ; i++) {
      const submission = { idempotencyKey: `envio-${life}-${writer}-${i}`, solicitud: solicitudDe() };
      try {
        await submit(submission, known);
      } catch (error) {
        // `fetch` throws a TypeError for a broken connection. Other errors fail the test.
        if ((error as Error).name !== 'TypeError') throw error;
        known.unanswered.push(submission);
        return;
      }
    }
  };
  const writers = Array.from({ length: AT_ONCE }, (_, writer) => write(writer));
  await Promise.race([firstConfirmed(known), Promise.all(writers)]);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
  service.child.kill('SIGKILL');
  await Promise.all(writers);
  await service.exit;
}

/** PostgreSQL may still commit a transaction of the killed service. */
async function untilNothingRuns({ db, databaseUrl }: TestDatabase): Promise<void> {
  if (!databaseUrl) return;
  const running = sql`select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  while ((await running.execute(db)).rows.length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function firstConfirmed({ confirmed }: Known): Promise<void> {
  const before = confirmed.size;
  while (confirmed.size === before) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe.each(KILLS > 1 ? ENGINES : ENGINES.slice(-1))('with %s and a store outside', (engine) => {
  let database: TestDatabase;
  let store: TestObjectStore;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    store = await startObjectStore();
    // Latency before and after the store handles a request.
    store.answerBy((_request, response, next) => {
      const end = response.end.bind(response) as (...args: unknown[]) => typeof response;
      response.end = ((...args: unknown[]) => {
        setTimeout(() => end(...args), Math.random() * 20);
        return response;
      }) as typeof response.end;
      setTimeout(next, Math.random() * 20);
    });
    const passwords = await createPasswordHasher();
    await database.db
      .insertInto('usuarios')
      .values({
        username: 'asesor',
        dni: '40334455',
        fullName: 'Ana Peña',
        email: 'ana@prueba.example',
        rol: 'asesor',
        claveHash: await passwords.hash(CONTRASENA_DEMO),
        activo: 1,
        busqueda: 'asesor',
        creadoEn: Date.now(),
      })
      .execute();
  });
  afterAll(async () => {
    await database.close();
    await store.close();
  });

  test(`killed ${KILLS} times, no evaluation is without its file, and after the sweep no file without its evaluation`, async () => {
    const known: Known = { confirmed: new Map(), unanswered: [] };
    for (let life = 0; life < KILLS; life++) await runUntilKilled(database, store, life, known);
    const { confirmed, unanswered } = known;
    await untilNothingRuns(database);
    expect(confirmed.size).toBeGreaterThanOrEqual(KILLS);
    const left = store.keys().length;

    const { db, dataDir } = database;
    const { documents } = loadConfig({ DATA_DIR: dataDir, ...store.env });
    const outside = createS3Store(documents.store as NonNullable<typeof documents.store>);
    const documentos = createDocumentos({
      db,
      store: outside,
      isUsedForNew: true,
      clock: Date.now,
      onStore: () => {},
    });
    await documentos.sweep(Date.now() + 2 * DAY);
    // The store may receive an upload of a killed service after the first sweep.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await documentos.sweep(Date.now() + 4 * DAY);
    const rows = await db
      .selectFrom('evaluaciones as e')
      .leftJoin('adjuntos as a', 'a.evaluacionId', 'e.id')
      .select(['e.id', 'a.objeto'])
      .where('e.id', '>', 0)
      .execute();
    // The demonstration's documents are in the database.
    const objects = rows.flatMap(({ objeto }) => objeto ?? []);
    expect(store.keys().sort()).toEqual(objects.sort());
    const byId = new Map(rows.map(({ id, objeto }) => [id, objeto]));
    for (const id of confirmed.values()) expect(byId.get(id)).toEqual(expect.any(String));
    expect(new Set(confirmed.values()).size).toBe(confirmed.size);
    const faults: unknown[] = [];
    const onFault = (fila: unknown) => faults.push(fila);
    await revisarDocumentos({ db, store: outside, onRead: () => {}, onFault });
    expect(faults).toEqual([]);
    if (KILLS > 1) {
      const orphans = left - objects.length;
      process.stdout.write(
        `${engine}: ${KILLS} muertes, ${confirmed.size} envíos confirmados, ${unanswered.length} sin respuesta al final, ${orphans} objetos barridos\n`,
      );
    }
  }, 3_600_000);
});
