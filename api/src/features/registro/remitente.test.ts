import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { ENGINES_AND_PLACES } from '../../../testing/object-store';
import { enviar, multipartForm, PDF, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import type { Contexto, QuienMira } from '../../ledger/eventos.repository';
import { createPdfChecker, type PdfSender } from '../../pdf';
import { createRegistro } from './registro.service';

const TABLAS = [
  'clientes',
  'usuarios',
  'evaluaciones',
  'adjuntos',
  'avales',
  'idempotencia',
  'auditoria',
] as const;

describe.each(ENGINES_AND_PLACES)(
  'a sender who left before the end, on %s with documents in %s',
  (engine, place) => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi(engine, { place });
    });
    afterAll(() => api.close());

    const filas = () =>
      Promise.all(
        TABLAS.map((tabla) =>
          api.database.db
            .selectFrom(tabla)
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow(),
        ),
      );

    test.each([undefined, 'envio-abandonado'])(
      'leaves nothing behind, with the key %s',
      async (idempotencyKey) => {
        await api.signIn('asesor');
        const asesor = await api.database.db
          .selectFrom('usuarios')
          .select(['id', 'username', 'fullName', 'rol', 'dni'])
          .where('username', '=', 'asesor')
          .executeTakeFirstOrThrow();
        const contexto: Contexto = {
          actor: asesor,
          ahora: api.clock.now,
          audita: ['evaluacion.registrada'],
          releaseShell: null,
          releaseRemote: null,
        };
        const quien: QuienMira = { ...asesor, ahora: api.clock.now, contexto: () => contexto };
        const solicitud = solicitudDe();
        const antes = await filas();
        const registro = createRegistro({ db: api.database.db, documentos: api.documentos });
        const seFue = () => {
          throw new Error('gone');
        };
        await expect(
          registro.registrar(solicitud, { pdf: PDF, requirePresent: seFue }, idempotencyKey, quien),
        ).rejects.toThrow('gone');
        expect(await filas()).toEqual(antes);
        const otraVez = { solicitud, ...(idempotencyKey && { idempotencyKey }) };
        expect((await enviar(api, otraVez)).statusCode).toBe(201);
      },
    );
  },
);

describe('while a file is looked at', () => {
  let api: TestApi;
  let sender: PdfSender;
  let release = () => {};
  let reached = () => {};
  const check = async (_pdf: Uint8Array, from: PdfSender) => {
    sender = from;
    reached();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return null;
  };
  beforeAll(async () => {
    api = await startTestApi('sqlite', { pdfChecker: { check, close: async () => {} } });
    await api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => api.close());

  async function enviarPorRed(
    solicitud: unknown,
    idempotencyKey: string,
  ): Promise<{ client: Socket; server: Socket }> {
    const { access_token } = await api.signIn('asesor');
    const looking = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const accepted = once(api.app.server, 'connection') as Promise<[Socket]>;
    const client = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
    const { headers, payload } = await multipartForm({
      data: JSON.stringify(solicitud),
      pdf: new Blob([PDF]),
    });
    client.write(
      `POST /api/evaluaciones/create HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${access_token}\r\n` +
        `idempotency-key: ${idempotencyKey}\r\ncontent-type: ${headers['content-type']}\r\n` +
        `content-length: ${payload.length}\r\n\r\n`,
    );
    client.write(payload);
    await looking;
    const [server] = await accepted;
    return { client, server };
  }

  const evaluacionesDe = async (dni: string) =>
    (await api.as('jefe', { method: 'GET', url: `/api/evaluaciones/index?dni=${dni}` })).json<unknown[]>();

  test('the connection is not closed for being silent', async () => {
    const { client, server } = await enviarPorRed(solicitudDe(), 'envio-en-silencio');
    expect(server.timeout).toBe(60_000);
    release();
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 201 /);
    client.destroy();
  });

  test('who hangs up is not registered afterwards, and the same submission takes effect once', async () => {
    const solicitud = solicitudDe();
    const { client } = await enviarPorRed(solicitud, 'envio-por-la-red');
    client.destroy();
    await once(sender.signal as AbortSignal, 'abort');
    release();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await evaluacionesDe(solicitud.usuario.dni)).toEqual([]);
    const again = enviar(api, { solicitud, idempotencyKey: 'envio-por-la-red' });
    await new Promise<void>((resolve) => {
      reached = resolve;
    });
    release();
    expect((await again).statusCode).toBe(201);
    expect(await evaluacionesDe(solicitud.usuario.dni)).toHaveLength(1);
  });
});

test("one advisor's files take one place, and another advisor's is looked at next", async () => {
  const code = `const { parentPort } = require('node:worker_threads');
    let [held, told] = [0, 0];
    parentPort.on('message', (message) => {
      if (message === 'go') told++;
      else held++;
      for (; held > 0 && told > 0; held--, told--) parentPort.postMessage(null);
    });`;
  let thread: Worker | undefined;
  let started = () => {};
  const looking = new Promise<void>((resolve) => {
    started = resolve;
  });
  const start = () => {
    thread = new Worker(code, { eval: true });
    started();
    return thread;
  };
  const pdfChecker = createPdfChecker({ start, timeLimit: 20_000, patience: 20_000 });
  const api = await startTestApi('sqlite', { pdfChecker });
  await api.signIn('asesor2');
  const first = enviar(api);
  await looking;
  const honest = enviar(api, { username: 'asesor2' });
  const more = [enviar(api), enviar(api)];
  const order: string[] = [];
  void honest.then(() => order.push('honest'));
  for (const one of more) void one.then(() => order.push('more'));
  for (let file = 0; file < 4; file++) thread?.postMessage('go');
  const answers = await Promise.all([first, honest, ...more]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(order.at(-1)).toBe('more');
  await api.close();
});
