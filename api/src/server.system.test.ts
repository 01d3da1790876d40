import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, ENGINES } from '../testing/engines';
import { dataFolder } from '../testing/folder';
import { createCertificate, freePort, ROOT, startProcess, untilItAnswers } from '../testing/service-process';
import { solicitudDe } from '../testing/solicitudes';
import { startTestApi } from '../testing/test-api';
import { openDatabase, SQLITE_FILE } from './db/connection';
import { CONTRASENA_DEMO, cuentasDemoAbiertas, DNI_DEMO } from './demo/cuentas';
import { insertarUsuario } from './features/sesion';
import { createPasswordHasher } from './features/sesion/password-hash';
import { noteLogsIn } from './ledger/notas';

let dataDir: string;
let busy: Server;
beforeAll(async () => {
  dataDir = dataFolder('server-');
  busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
});
afterAll(() => {
  busy.close();
  rmSync(dataDir, { recursive: true });
});

test('a busy port is said in one line, and the service ends with 1', async () => {
  const { port } = busy.address() as AddressInfo;
  const { exit, said } = startProcess({ DATA_DIR: dataDir, PORT: String(port) });
  expect(await exit).toBe(1);
  expect(said()).toBe(`El puerto ${port} ya está en uso. Elija otro con PORT=….\n`);
}, 30_000);

test('a busy port for the metrics is called by its own variable', async () => {
  const { port } = busy.address() as AddressInfo;
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), METRICS: String(port) };
  const { exit, said } = startProcess(env);
  expect(await exit).toBe(1);
  expect(said()).toContain(`El puerto ${port} ya está en uso. Elija otro con METRICS=….\n`);
}, 30_000);

test('all that production lacks is said at once, in a line each', async () => {
  const { exit, said } = startProcess({ DATA_DIR: dataDir, NODE_ENV: 'production' });
  expect(await exit).toBe(1);
  const lines = ['JWT_ACCESS_KEY', 'JWT_REFRESH_KEY', 'PUBLIC_URL', 'SMTP_URL'];
  expect(said()).toMatch(new RegExp(`^${lines.map((name) => `Falta ${name}[^\\n]*\\n`).join('')}$`));
}, 30_000);

test('production does not open a database with accounts of the demonstration', async () => {
  const api = await startTestApi();
  const { db } = api.database;
  const passwords = await createPasswordHasher();
  const { exit, said } = startProcess({
    DATA_DIR: api.database.dataDir,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://creditos.example',
    SMTP_URL: 'smtp://127.0.0.1:1025',
    JWT_ACCESS_KEY: randomBytes(32).toString('base64'),
    JWT_REFRESH_KEY: randomBytes(32).toString('base64'),
  });
  expect(await exit).toBe(1);
  expect(said()).toMatch(
    /^Esta base de datos tiene cuentas de demostración con clave conocida \(admin, [^\n]*\n$/,
  );

  const claveHash = await passwords.hash('Otra-clave-propia-1');
  await db.updateTable('usuarios').set({ claveHash }).where('username', '!=', 'jefe').execute();
  expect(await cuentasDemoAbiertas(db, passwords)).toEqual(['jefe']);
  await db.updateTable('usuarios').set({ activo: 0 }).where('username', '=', 'jefe').execute();
  expect(await cuentasDemoAbiertas(db, passwords)).toEqual([]);
  await api.close();
}, 30_000);

test.each(ENGINES)(
  'the demonstration does not touch a database of somebody else on %s',
  async (engine) => {
    const database = await createTestDatabase(engine);
    const { db, databaseUrl } = database;
    await insertarUsuario(db, {
      username: 'superadmin',
      fullName: 'Rosa Quispe Mamani',
      email: 'rosa@caja.example',
      dni: '45112233',
      rol: 'superadmin',
      busqueda: 'rosa quispe mamani',
      activo: 1,
      creadoEn: Date.now(),
    });
    const own = join(database.dataDir, 'propia');
    mkdirSync(own);
    if (engine === 'sqlite') await sql.raw(`vacuum into '${join(own, SQLITE_FILE)}'`).execute(db);
    const before = readdirSync(own);
    const url = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    const port = String(await freePort());
    for (const program of [undefined, ['--import', 'tsx', 'api/src/commands/check-config.ts']]) {
      const { exit, said } = startProcess({ DATA_DIR: own, DEMO: '1', PORT: port, ...url }, program);
      expect(await exit).toBe(1);
      expect(said()).toMatch(
        /^La demostración no se inicia: [^\n]* ninguna es de la demostración\.[^\n]*\n$/,
      );
      expect(readdirSync(own).filter((name) => !/-(wal|shm)$/.test(name))).toEqual(before);
    }
    await database.close();
  },
  60_000,
);

const openToOthers = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );

test('the bundle of production starts, looks into PDFs in its thread, and keeps its files to itself', async () => {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/src/build-api.ts'], { cwd: ROOT });
  const port = await freePort();
  const releases = dataFolder('releases-');
  mkdirSync(join(releases, 'r/abc'), { recursive: true });
  const map = { version: 3, names: [], sources: ['src/a.tsx'], sourcesContent: ['x()'], mappings: 'AAAA' };
  writeFileSync(join(releases, 'r/abc/a.js.map'), JSON.stringify(map));
  const env = { DATA_DIR: dataDir, PORT: String(port), DEMO: '1', RELEASES_DIR: releases };
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, SQLITE_FILE), 0o644);
  mkdirSync(join(dataDir, 'correo'), { mode: 0o755 });
  const before = process.umask(0o022);
  const service = startProcess(env, ['api/dist/server.mjs']);
  process.umask(before);
  await untilItAnswers(service, port);
  const post = async (path: string, options: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, { method: 'POST', ...options });
    return answer.json();
  };
  const { access_token } = await post('login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'asesor', password: CONTRASENA_DEMO, remember_me: false }),
  });
  const body = new FormData();
  body.append('data', JSON.stringify(solicitudDe()));
  body.append('pdf', new Blob(['%PDF-1.4\n1 0 obj<</S/JavaScript>>endobj %%EOF']), 'a.pdf');
  const { errors } = await post('evaluaciones/create', {
    headers: { authorization: `Bearer ${access_token}` },
    body,
  });
  expect(errors).toEqual({
    pdf: [
      'Por favor, suba un archivo PDF valido. El PDF contiene un programa (JavaScript). Imprímalo a PDF y adjunte la copia.',
    ],
  });
  await post('telemetria', {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({
      ruta: '/asesor',
      mensaje: 'en el hilo',
      marcos: [{ archivo: '/remotes/r/abc/a.js', linea: 1, columna: 1 }],
    }),
  });
  const lines = async () => {
    const { db, close } = openDatabase({ dataDir });
    const row = await db
      .selectFrom('telemetria')
      .select('pila')
      .where('mensaje', '=', 'en el hilo')
      .executeTakeFirst();
    await close();
    return row?.pila;
  };
  while ((await lines()) !== 'src/a.tsx:1') await new Promise((resolve) => setTimeout(resolve, 50));
  await post('forgot-password', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dni: DNI_DEMO }),
  });
  const names = readdirSync(dataDir);
  for (const ending of ['', '-wal', '-shm']) expect(names).toContain(SQLITE_FILE + ending);
  expect(openToOthers(dataDir)).toEqual([]);
  service.child.kill('SIGTERM');
  expect(await service.exit).toBe(0);
  expect(readdirSync(join(dataDir, 'correo'))).toHaveLength(1);
  expect(openToOthers(dataDir)).toEqual([]);
}, 60_000);

test('in production each noted head of the audit trail is one line of the log', async () => {
  const port = await freePort();
  const folder = dataFolder('cabezas-');
  const log = join(folder, 'log');
  const env = {
    DATA_DIR: folder,
    PORT: String(port),
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://creditos.example',
    SMTP_URL: 'smtp://127.0.0.1:1025',
    JWT_ACCESS_KEY: randomBytes(32).toString('base64'),
    JWT_REFRESH_KEY: randomBytes(32).toString('base64'),
  };
  const service = startProcess(env, undefined, openSync(log, 'a'));
  await untilItAnswers(service, port);
  service.child.kill('SIGTERM');
  expect(await service.exit).toBe(0);
  const linesOf = (file: string) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const notes = noteLogsIn(folder).flatMap(({ files }) => files.flatMap(linesOf));
  const heads = linesOf(log).filter(({ msg }) => msg === 'audit head');
  expect(heads.map(({ head }) => head)).toEqual(notes);
  expect(notes.length).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
}, 60_000);

test('calls in flight, with TLS and without, are answered before the service stops', async () => {
  const [port, httpsPort] = [await freePort(), await freePort()];
  const pem = createCertificate(dataDir);
  const withTls = { HTTPS_PORT: String(httpsPort), HTTPS_CERT: pem, HTTPS_KEY: pem };
  const service = startProcess({ DATA_DIR: dataDir, PORT: String(port), DEMO: '1', ...withTls });
  await untilItAnswers(service, port);
  const ways = [
    { base: `http://localhost:${port}`, username: 'asesor', agent: new http.Agent({ keepAlive: true }) },
    {
      base: `https://localhost:${httpsPort}`,
      username: 'jefe',
      agent: new https.Agent({ keepAlive: true, ca: readFileSync(pem) }),
    },
  ];
  for (const { base, agent } of ways) expect(await statusOf(`${base}/api/salud`, agent)).toBe(200);
  const inFlight = ways.map(({ base, username, agent }) =>
    statusOf(
      `${base}/api/login`,
      agent,
      JSON.stringify({ username, password: CONTRASENA_DEMO, remember_me: false }),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  service.child.kill('SIGTERM');
  expect(await Promise.all(inFlight)).toEqual([200, 200]);
  expect(await service.exit).toBe(0);
}, 60_000);

test.each(['SIGINT', 'SIGHUP'] as const)(
  'nobody waits for a proxy at a terminal: %s ends it at once',
  async (signal) => {
    const port = await freePort();
    const env = { DATA_DIR: dataDir, PORT: String(port), DEMO: '1', CLOSING_WAIT: '60000' };
    const service = startProcess(env);
    await untilItAnswers(service, port);
    const told = performance.now();
    service.child.kill(signal);
    expect(await service.exit).toBe(0);
    expect(performance.now() - told).toBeLessThan(30_000);
  },
  120_000,
);

test('told to end, the service says so and goes on answering, until the wait is over or it is told again', async () => {
  const port = await freePort();
  const env = { DATA_DIR: dataDir, PORT: String(port), DEMO: '1', CLOSING_WAIT: '60000' };
  const service = startProcess(env);
  await untilItAnswers(service, port);
  const agent = new http.Agent({ keepAlive: true });
  const ask = (path: string) => statusOf(`http://localhost:${port}/api/${path}`, agent);
  service.child.kill('SIGTERM');
  while ((await ask('salud')) !== 503) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await ask('config/general')).toBe(401);
  service.child.kill('SIGTERM');
  expect(await service.exit).toBe(0);
}, 60_000);

const SLOW_BODY = 1000;

function statusOf(url: string, agent: http.Agent, body?: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { request } = agent instanceof https.Agent ? https : http;
    const headers = { 'content-type': 'application/json', ...(body && { 'content-length': body.length }) };
    const sent = request(url, { method: body ? 'POST' : 'GET', headers, agent, family: 4 }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode)),
    ).on('error', reject);
    if (!body) return sent.end();
    sent.write(body.slice(0, 9));
    setTimeout(() => sent.end(body.slice(9)), SLOW_BODY);
  });
}

test('a certificate that cannot be used is said in one line', async () => {
  const withTls = { HTTPS_PORT: '3443', HTTPS_CERT: join(dataDir, 'nada.pem'), HTTPS_KEY: 'nada.pem' };
  const { exit, said } = startProcess({ DATA_DIR: dataDir, PORT: '0', ...withTls });
  expect(await exit).toBe(1);
  expect(said()).toMatch(/^HTTPS_CERT y HTTPS_KEY no se pueden usar: ENOENT[^\n]*\n$/);
}, 30_000);
