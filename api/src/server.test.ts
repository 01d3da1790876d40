import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { createPasswordHasher } from './contrasena/password-hash';
import { ARCHIVO_SQLITE } from './db/connection';
import { CLAVE_DEMO, DNI_DEMO } from './demo/cuentas';
import { cuentasDemoAbiertas } from './demo/cuentas-abiertas';
import { apiDePrueba } from './testing/api-de-prueba';
import { crearCertificado } from './testing/certificado';
import { dataFolder } from './testing/folder';
import { hastaQueResponda, iniciarProceso, puertoLibre, RAIZ } from './testing/proceso';
import { solicitudDe } from './testing/solicitudes';

let dataDir: string;
let ocupado: Server;
beforeAll(async () => {
  dataDir = dataFolder('server-');
  ocupado = createServer().listen(0, '127.0.0.1');
  await once(ocupado, 'listening');
});
afterAll(() => {
  ocupado.close();
  rmSync(dataDir, { recursive: true });
});

test('a busy port is said in one line, and the service ends with 1', async () => {
  const { port } = ocupado.address() as AddressInfo;
  const { salida, dicho } = iniciarProceso({ DATA_DIR: dataDir, PORT: String(port) });
  expect(await salida).toBe(1);
  expect(dicho()).toBe(`El puerto ${port} ya está en uso. Elija otro con PORT=….\n`);
}, 30_000);

test('production without keys is said in one line, too', async () => {
  const { salida, dicho } = iniciarProceso({ DATA_DIR: dataDir, NODE_ENV: 'production' });
  expect(await salida).toBe(1);
  expect(dicho()).toMatch(/^Falta JWT_ACCESS_KEY[^\n]*\n$/);
}, 30_000);

test('production does not open a database with accounts of the demonstration', async () => {
  const api = await apiDePrueba();
  const { db } = api.base;
  const passwords = await createPasswordHasher();
  const { salida, dicho } = iniciarProceso({
    DATA_DIR: api.base.dataDir,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://creditos.example',
    JWT_ACCESS_KEY: randomBytes(32).toString('base64'),
    JWT_REFRESH_KEY: randomBytes(32).toString('base64'),
  });
  expect(await salida).toBe(1);
  expect(dicho()).toMatch(
    /^Esta base de datos tiene cuentas de demostración con clave conocida \(admin, [^\n]*\n$/,
  );

  const claveHash = await passwords.hash('Otra-clave-propia-1');
  await db.updateTable('usuarios').set({ claveHash }).where('username', '!=', 'jefe').execute();
  expect(await cuentasDemoAbiertas(db, passwords)).toEqual(['jefe']);
  await db.updateTable('usuarios').set({ activo: 0 }).where('username', '=', 'jefe').execute();
  expect(await cuentasDemoAbiertas(db, passwords)).toEqual([]);
  await api.close();
}, 30_000);

/** What of a folder other accounts reach. */
const abiertos = (carpeta: string) =>
  readdirSync(carpeta, { recursive: true, encoding: 'utf8' }).filter(
    (nombre) => (statSync(join(carpeta, nombre)).mode & 0o077) !== 0,
  );

test('the bundle of production starts, looks into PDFs in its thread, and keeps its files to itself', async () => {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/src/build-api.ts'], { cwd: RAIZ });
  const port = await puertoLibre();
  const env = { DATA_DIR: dataDir, PORT: String(port), DEMO: '1' };
  // A folder as an administrator makes it, with a database from before.
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, ARCHIVO_SQLITE), 0o644);
  mkdirSync(join(dataDir, 'correo'), { mode: 0o755 });
  const antes = process.umask(0o022);
  const servicio = iniciarProceso(env, ['api/dist/server.mjs']);
  process.umask(antes);
  await hastaQueResponda(servicio, port);
  const llamar = async (ruta: string, opciones: RequestInit) => {
    const respuesta = await fetch(`http://127.0.0.1:${port}/api/${ruta}`, { method: 'POST', ...opciones });
    return respuesta.json();
  };
  const { access_token } = await llamar('login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'asesor', password: CLAVE_DEMO, remember_me: false }),
  });
  const body = new FormData();
  body.append('data', JSON.stringify(solicitudDe()));
  body.append('pdf', new Blob(['%PDF-1.4 <</S/JavaScript>> %%EOF']), 'a.pdf');
  const { errors } = await llamar('evaluaciones/create', {
    headers: { authorization: `Bearer ${access_token}` },
    body,
  });
  expect(errors).toEqual({ pdf: ['Por favor, suba un archivo PDF valido.'] });
  await llamar('forgot-password', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dni: DNI_DEMO }),
  });
  const nombres = readdirSync(dataDir);
  for (const cola of ['', '-wal', '-shm']) expect(nombres).toContain(ARCHIVO_SQLITE + cola);
  expect(abiertos(dataDir)).toEqual([]);
  servicio.proceso.kill('SIGTERM');
  expect(await servicio.salida).toBe(0);
  expect(readdirSync(join(dataDir, 'correo'))).toHaveLength(1);
  expect(abiertos(dataDir)).toEqual([]);
}, 60_000);

test('calls in flight, with TLS and without, are answered before the service stops', async () => {
  const [port, puertoHttps] = [await puertoLibre(), await puertoLibre()];
  const pem = crearCertificado(dataDir);
  const conTls = { HTTPS_PORT: String(puertoHttps), HTTPS_CERT: pem, HTTPS_KEY: pem };
  const servicio = iniciarProceso({ DATA_DIR: dataDir, PORT: String(port), DEMO: '1', ...conTls });
  await hastaQueResponda(servicio, port);
  const vias = [
    { base: `http://localhost:${port}`, username: 'asesor', agent: new http.Agent({ keepAlive: true }) },
    {
      base: `https://localhost:${puertoHttps}`,
      username: 'jefe',
      agent: new https.Agent({ keepAlive: true, ca: readFileSync(pem) }),
    },
  ];
  // Connected before: shaking hands takes longer than the call.
  for (const { base, agent } of vias) expect(await estadoDe(`${base}/api/salud`, agent)).toBe(200);
  const enVuelo = vias.map(({ base, username, agent }) =>
    estadoDe(
      `${base}/api/login`,
      agent,
      JSON.stringify({ username, password: CLAVE_DEMO, remember_me: false }),
    ),
  );
  await new Promise((listo) => setTimeout(listo, 10));
  servicio.proceso.kill('SIGTERM');
  expect(await Promise.all(enVuelo)).toEqual([200, 200]);
  expect(await servicio.salida).toBe(0);
}, 60_000);

/** Status of the answer; with a body the call is a POST. */
function estadoDe(url: string, agent: http.Agent, body?: string): Promise<number | undefined> {
  return new Promise((listo, fallar) => {
    const { request } = agent instanceof https.Agent ? https : http;
    const headers = { 'content-type': 'application/json' };
    request(url, { method: body ? 'POST' : 'GET', headers, agent, family: 4 }, (respuesta) =>
      respuesta.resume().once('end', () => listo(respuesta.statusCode)),
    )
      .on('error', fallar)
      .end(body);
  });
}

test('a certificate that cannot be used is said in one line', async () => {
  const conTls = { HTTPS_PORT: '3443', HTTPS_CERT: join(dataDir, 'nada.pem'), HTTPS_KEY: 'nada.pem' };
  const { salida, dicho } = iniciarProceso({ DATA_DIR: dataDir, PORT: '0', ...conTls });
  expect(await salida).toBe(1);
  expect(dicho()).toMatch(/^HTTPS_CERT y HTTPS_KEY no se pueden usar: ENOENT[^\n]*\n$/);
}, 30_000);
