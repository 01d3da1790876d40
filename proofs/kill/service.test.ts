import type { Tokens } from 'shared-domain/sesion';
import { CONTRASENA_DEMO } from '../../api/src/demo/cuentas';
import { createPasswordHasher } from '../../api/src/features/sesion/password-hash';
import { verifyChain } from '../../api/src/ledger/chain';
import { endOf, noteLogsIn } from '../../api/src/ledger/notas';
import { holdChain, queueOf, untilQueued } from '../../api/testing/chain';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../api/testing/engines';
import { freePort, startProcess, untilItAnswers } from '../../api/testing/service-process';
import { multipartForm, PDF, solicitudDe } from '../../api/testing/solicitudes';

/** `FAULTS=100` starts the long run. */
const KILLS = Number(process.env.FAULTS ?? 1);
const AT_ONCE = 4;

interface Submission {
  idempotencyKey: string;
  solicitud: ReturnType<typeof solicitudDe>;
}

interface Confirmed {
  confirmed: Map<string, { id: number; dni: string }>;
  unanswered: Submission[];
}

const NOBODY: Confirmed = { confirmed: new Map(), unanswered: [] };

async function start(database: TestDatabase) {
  const port = await freePort();
  const { dataDir, databaseUrl } = database;
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const service = startProcess(env);
  await untilItAnswers(service, port);
  const post = (path: string, options: RequestInit) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, { method: 'POST', ...options });
  const signedIn = await post('login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'asesor', password: CONTRASENA_DEMO, remember_me: false }),
  });
  const { access_token } = (await signedIn.json()) as Tokens;

  const submit = async ({ idempotencyKey, solicitud }: Submission, tally: Confirmed): Promise<void> => {
    const { headers, payload } = await multipartForm({
      data: JSON.stringify(solicitud),
      pdf: new Blob([PDF]),
    });
    const answer = await post('evaluaciones/create', {
      headers: { ...headers, authorization: `Bearer ${access_token}`, 'idempotency-key': idempotencyKey },
      body: payload,
    });
    if (answer.status !== 201) throw new Error(await answer.text());
    const { id } = (await answer.json()) as { id: number };
    tally.confirmed.set(idempotencyKey, { id, dni: solicitud.usuario.dni });
  };
  return { servicio: service, enviar: submit };
}

async function runUntilKilled(database: TestDatabase, life: number, tally: Confirmed): Promise<void> {
  const { servicio: service, enviar: submit } = await start(database);
  for (const submission of tally.unanswered.splice(0)) await submit(submission, tally);
  const write = async (writer: number) => {
    for (let i = 0; ; i++) {
      const submission = { idempotencyKey: `envio-${life}-${writer}-${i}`, solicitud: solicitudDe() };
      try {
        await submit(submission, tally);
      } catch {
        tally.unanswered.push(submission);
        return;
      }
    }
  };
  const writers = Array.from({ length: AT_ONCE }, (_, writer) => write(writer));
  await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 500));
  service.child.kill('SIGKILL');
  await Promise.all(writers);
  await service.exit;
}

describe.each(ENGINES)('with %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
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
  afterAll(() => database.close());

  test(`killed ${KILLS} times while it writes, the service loses and doubles nothing it confirmed`, async () => {
    const tally: Confirmed = { confirmed: new Map(), unanswered: [] };
    for (let life = 0; life < KILLS; life++) await runUntilKilled(database, life, tally);
    const { dataDir } = database;
    const heads = noteLogsIn(dataDir).flatMap((log) => endOf(log).line ?? []);
    expect(heads.length).toBeGreaterThan(0);
    const { servicio: service, enviar: submit } = await start(database);
    for (const submission of tally.unanswered) await submit(submission, tally);
    service.child.kill('SIGTERM');
    expect(await service.exit).toBe(0);
    const { confirmed } = tally;
    expect(confirmed.size).toBeGreaterThan(KILLS);
    if (KILLS > 1)
      process.stdout.write(`${engine}: ${KILLS} muertes, ${confirmed.size} envíos confirmados\n`);

    const stored = await database.db
      .selectFrom('evaluaciones as e')
      .innerJoin('clientes as c', 'c.id', 'e.clienteId')
      .leftJoin('adjuntos as a', 'a.evaluacionId', 'e.id')
      .leftJoin('auditoria as t', (join) =>
        join.onRef('t.evaluacionId', '=', 'e.id').on('t.tipo', '=', 'evaluacion.registrada'),
      )
      .select(['e.id', 'c.dni', 'a.sha256', 't.id as evento'])
      .execute();
    const byDni = new Map<string, typeof stored>();
    for (const one of stored) byDni.set(one.dni, [...(byDni.get(one.dni) ?? []), one]);
    for (const { id, dni } of confirmed.values()) {
      expect(byDni.get(dni)).toEqual([{ id, dni, sha256: expect.any(String), evento: expect.any(Number) }]);
    }
    expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
    expect(await verifyChain(database.db, { heads })).toBeUndefined();
    expect(await verifyChain(database.db, { dataDir })).toBeUndefined();
  }, 3_600_000);

  test('killed between a commit and its place in the chain, it chains the event at its next start', async () => {
    const { db, dataDir } = database;
    const { servicio: service, enviar: submit } = await start(database);
    const release = await holdChain(db);
    const solicitud = solicitudDe();
    const answer = submit({ idempotencyKey: 'muerto-antes-de-encadenar', solicitud }, NOBODY).catch(
      () => 'no answer',
    );
    const [row] = await untilQueued(db, 1);
    service.child.kill('SIGKILL');
    await service.exit;
    expect(await answer).toBe('no answer');
    await release();
    const { servicio: next } = await start(database);
    const events = await db
      .selectFrom('auditoria')
      .select('tipo')
      .where('evaluacionId', '=', row?.evaluacionId as number)
      .execute();
    expect(events).toEqual([{ tipo: 'evaluacion.registrada' }]);
    next.child.kill('SIGTERM');
    expect(await next.exit).toBe(0);
    expect(await queueOf(db)).toEqual([]);
    expect(await verifyChain(db, { dataDir })).toBeUndefined();
  }, 60_000);
});
