import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const RAIZ = resolve(__dirname, '../..');

let dataDir: string;
let ocupado: Server;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'server-'));
  ocupado = createServer().listen(0, '127.0.0.1');
  await once(ocupado, 'listening');
});
afterAll(() => {
  ocupado.close();
  rmSync(dataDir, { recursive: true });
});

const puertoOcupado = () => (ocupado.address() as AddressInfo).port;

function iniciar(env: NodeJS.ProcessEnv): { proceso: ChildProcess; dicho: () => string } {
  const proceso = spawn(process.execPath, ['--import', 'tsx', 'api/src/server.ts'], {
    cwd: RAIZ,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let texto = '';
  proceso.stderr?.on('data', (parte) => {
    texto += parte;
  });
  return { proceso, dicho: () => texto };
}

test('a busy port is said in one line, and the service ends with 1', async () => {
  const { proceso, dicho } = iniciar({ PORT: String(puertoOcupado()) });
  const [codigo] = await once(proceso, 'exit');
  expect(codigo).toBe(1);
  expect(dicho()).toBe(`El puerto ${puertoOcupado()} ya está en uso. Elija otro con PORT=….\n`);
}, 30_000);

test('production without keys is said in one line, too', async () => {
  const { proceso, dicho } = iniciar({ NODE_ENV: 'production' });
  const [codigo] = await once(proceso, 'exit');
  expect(codigo).toBe(1);
  expect(dicho()).toMatch(/^Falta JWT_ACCESS_KEY[^\n]*\n$/);
}, 30_000);

test('a call in flight is answered before the service stops', async () => {
  const libre = createServer().listen(0, '127.0.0.1');
  await once(libre, 'listening');
  const { port } = libre.address() as AddressInfo;
  libre.close();
  const { proceso } = iniciar({ PORT: String(port), DEMO: '1' });
  const salida = once(proceso, 'exit');
  const url = `http://127.0.0.1:${port}/api`;
  while (!(await fetch(`${url}/salud`).catch(() => undefined))?.ok) {
    if (proceso.exitCode !== null) throw new Error('The service ended before it answered.');
    await new Promise((listo) => setTimeout(listo, 100));
  }
  const enVuelo = fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'asesor', password: 'Demo-2026-creditos', remember_me: false }),
  });
  await new Promise((listo) => setTimeout(listo, 10));
  proceso.kill('SIGTERM');
  expect((await enVuelo).status).toBe(200);
  expect((await salida)[0]).toBe(0);
}, 60_000);
