import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { dataFolder } from '../../testing/folder';

const KEY = 'q7Zk2LmX9vRt4WbN8cYp3HsD6fJg1TuA5eVoKiQrSwMxBzCnEhGlPyUjOdIaF0';
const PASSWORD = 'clave-del-correo';

let dataDir: string;
let mail: SMTPServer;
let port: number;
beforeAll(async () => {
  dataDir = dataFolder('revisar-');
  mail = new SMTPServer({
    allowInsecureAuth: true,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
  });
  await new Promise<void>((listening) => mail.listen(0, '127.0.0.1', listening));
  ({ port } = mail.server.address() as AddressInfo);
});
afterAll(async () => {
  await new Promise<void>((closed) => mail.close(closed));
  rmSync(dataDir, { recursive: true });
});

async function check(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/commands/check-config.ts', '--todo'], {
    cwd: resolve(__dirname, '../../..'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      JWT_ACCESS_KEY: KEY,
      JWT_REFRESH_KEY: [...KEY].reverse().join(''),
      PUBLIC_URL: 'https://creditos.example.pe',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ...env,
    },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (part) => {
      said += part;
    });
  const [status] = await once(child, 'close');
  return { status, said };
}

const warningsIn = (said: string) => said.split('\n').filter((line) => line.startsWith('Aviso: '));

async function deadPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: dead } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return dead;
}

test('a mail server that answers and a service behind a proxy are in order', async () => {
  const { status, said } = await check({ HOST: '0.0.0.0', TRUST_PROXY: '1' });
  expect([status, warningsIn(said)]).toEqual([0, []]);
  expect(said).toContain('La configuración está en orden.');
});

test('a mail server that does not answer, or refuses the account, is a warning without the password', async () => {
  const cases = [
    [await deadPort(), /no responde \(ESOCKET\)/],
    [port, /no acepta el usuario y la contraseña/],
  ] as const;
  for (const [at, words] of cases) {
    const { status, said } = await check({ SMTP_URL: `smtp://correo:${PASSWORD}@127.0.0.1:${at}` });
    expect([status, warningsIn(said)]).toEqual([0, [expect.stringMatching(words)]]);
    expect(said).not.toContain(PASSWORD);
    expect(said).not.toContain('en orden.');
  }
});

test.each(['0.0.0.0', '::', '192.168.1.20'])('HOST=%s without TLS or proxy is a warning', async (HOST) => {
  const { status, said } = await check({ HOST });
  expect([status, warningsIn(said)]).toEqual([
    0,
    [expect.stringContaining(`HOST=${HOST} atiende a toda la red sin TLS`)],
  ]);
});
