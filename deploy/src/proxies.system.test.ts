import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NUMERO_DE_SOLICITUD, problemaSchema } from 'shared-domain/llamadas';
import { ask } from './ask';
import { type FakeProcess, startFakeProcess } from './fake-process';
import { startHaproxy } from './haproxy';
import { startNginx } from './nginx';
import { programOf } from './programs';
import type { RunningProxy } from './proxy-process';

const DNI = '45678912';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'proxies-'));
  mkdirSync(join(folder, 'shell'));
  writeFileSync(join(folder, 'shell/index.html'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const START: Record<string, (processes: [string, string]) => Promise<RunningProxy>> = {
  nginx: (processes) =>
    startNginx({ shellDir: join(folder, 'shell'), releasesDir: join(folder, 'releases'), processes }),
  haproxy: startHaproxy,
};

// `npm test` reports skipped programs at its end.
const PROXIES = Object.keys(START).filter((name) => programOf(name).program);

let proxy: RunningProxy;
let processes: [FakeProcess, FakeProcess];
async function start(name: string): Promise<void> {
  processes = [await startFakeProcess(), await startFakeProcess()];
  proxy = await (START[name] as (typeof START)[string])([processes[0].place, processes[1].place]);
}
afterEach(async () => {
  await proxy?.stop();
  for (const one of processes) one.stop();
});

const call = (method: string, path: string, more = {}, body?: Buffer) =>
  ask(proxy.origin, { ':method': method, ':path': path, ...more }, body);
const asked = () => processes.flatMap((one) => one.asked);

const told = ({ status, body }: { status: number; body: string }) => ({
  status,
  detail: problemaSchema.parse(JSON.parse(body)).detail,
});

const each = PROXIES.length > 0 ? test.each(PROXIES) : test.skip.each(['nginx', 'haproxy']);

each('%s speaks HTTP/2 and tells the service who calls, whatever the caller says', async (name) => {
  await start(name);
  const forged = {
    'x-forwarded-for': '10.9.8.7',
    'x-forwarded-proto': 'http',
    'x-request-id': 'K7QX-M2RP',
  };
  const answer = await call('GET', '/api/evaluaciones/index', forged);
  expect(answer).toMatchObject({ status: 200, protocol: 'h2' });
  expect(asked()[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  });
  // nginx, or the service behind HAProxy, assigns request ids and ignores those of clients.
  const number = asked()[0]?.headers['x-request-id'];
  if (name === 'nginx') expect(number).toMatch(NUMERO_DE_SOLICITUD);
  expect(number).not.toBe('K7QX-M2RP');
  const plain = await fetch(`${proxy.plainOrigin}/asesor`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([
    301,
    expect.stringMatching(/^https:\/\/localhost.*\/asesor$/),
  ]);
});

each(
  '%s takes a PDF of ten mebibytes and refuses more than twelve in Spanish, before it is sent',
  async (name) => {
    await start(name);
    const upload = (bytes: number, sent: number) =>
      call('POST', '/api/evaluaciones/create', { 'content-length': bytes }, Buffer.alloc(sent));
    expect((await upload(10.5 * 2 ** 20, 10.5 * 2 ** 20)).status).toBe(200);
    const refused = await upload(13 * 2 ** 20, 1024);
    expect(told(refused)).toEqual({
      status: 413,
      detail: 'El contenido enviado es demasiado grande.',
    });
    const numbers = name === 'nginx' ? [expect.stringMatching(NUMERO_DE_SOLICITUD)] : [];
    expect([JSON.parse(refused.body).solicitud ?? []].flat()).toEqual(numbers);
    expect(asked()).toHaveLength(1);
  },
);

each('%s sends a change once, also where the process that got it ends without an answer', async (name) => {
  await start(name);
  processes[0].breakCalls();
  processes[1].breakCalls();
  for (const method of ['PUT', 'POST', 'PATCH', 'DELETE']) {
    const path = `/api/creditos/${method}`;
    const body = Buffer.from('{}');
    const answer =
      method === 'DELETE' ? call(method, path) : call(method, path, { 'content-length': body.length }, body);
    // HAProxy 2.6 refuses the stream without a response.
    const status = await answer.then(
      (one) => told(one).status,
      ({ message }) => message,
    );
    expect(String(status)).toMatch(/^503$|NGHTTP2_REFUSED_STREAM/);
    expect(asked().filter(({ url }) => url === path)).toHaveLength(1);
  }
});

each('%s asks the other process where one is away', async (name) => {
  await start(name);
  processes[0].stop();
  for (let time = 0; time < 6; time += 1) {
    expect((await call('GET', '/api/config/general')).status).toBe(200);
    for (const method of ['POST', 'PUT']) {
      const changed = await call(method, '/api/evaluaciones/1', { 'content-length': 2 }, Buffer.from('{}'));
      expect(changed.status).toBe(200);
    }
    expect((await call('DELETE', '/api/evaluaciones/1')).status).toBe(200);
  }
  expect(processes[1].asked).toHaveLength(24);
  processes[1].stop();
  for (const method of ['GET', 'DELETE']) {
    const nobody = await call(method, '/api/evaluaciones/1');
    expect([told(nobody).status, nobody.headers['retry-after']]).toEqual([503, '2']);
  }
});

each('%s holds an address back that signs in again and again, in Spanish', async (name) => {
  await start(name);
  const answers = [];
  for (let time = 0; time < 120; time += 1) {
    answers.push(await call('POST', '/api/login', { 'content-length': 2 }, Buffer.from('{}')));
  }
  const refused = answers.find(({ status }) => status === 429);
  expect(answers[0]?.status).toBe(200);
  expect(told(refused ?? { status: 0, body: '' }).detail).toMatch(/^Demasiadas solicitudes seguidas/);
  expect(asked().length).toBeLessThan(120);
  expect((await call('GET', '/api/config/general')).status).toBe(200);
});

each('%s writes no DNI and no token into its logs', async (name) => {
  await start(name);
  await call('GET', `/api/evaluaciones/index?dni=${DNI}`);
  await call('GET', `/api/cliente/show/${DNI}`);
  await call('GET', '/restablecer-contrasena?token=secreto');
  for (const one of processes) one.stop();
  await call('GET', `/api/cliente/show/${DNI}`);
  await call('PUT', `/api/cliente/show/${DNI}`, { 'content-length': 2 }, Buffer.from('{}'));
  // nginx logs the file that it serves for a route.
  const lines = [/GET \/(restablecer-contrasena|index\.html) 200/, /PUT \/api\/ 503/];
  while (!lines.every((line) => line.test(proxy.logs()))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(proxy.logs()).not.toMatch(new RegExp(`${DNI}|secreto`));
});
