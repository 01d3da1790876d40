import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../workspace';

const execute = promisify(execFile);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'https-'));
  file = join(folder, 'datos/https.pem');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** CommonJS tests cannot import the modules. */
async function run(program: string, environment: Record<string, string> = {}): Promise<string> {
  const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment },
  });
  return stdout;
}

async function keep(names: string[], daysFromNow = 0): Promise<X509Certificate> {
  await run(`
    import { keepCertificate } from './scripts/launch/certificate.mjs';
    const { now } = Date;
    Date.now = () => now() + ${daysFromNow} * 24 * 60 * 60 * 1000;
    await keepCertificate(${JSON.stringify(file)}, ${JSON.stringify(names)});`);
  return new X509Certificate(readFileSync(file));
}

test('the certificate stands for every name, and its key is for this person alone', async () => {
  const certificate = await keep(['localhost', '::1', '192.168.1.5']);
  expect(certificate.checkHost('localhost')).toBe('localhost');
  for (const address of ['::1', '192.168.1.5']) expect(certificate.checkIP(address)).toBe(address);
  expect(certificate.ca).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('it is kept from start to start, and made anew for another name, near its end or when it is broken', async () => {
  const { fingerprint } = await keep(['localhost', '192.168.1.5']);
  expect((await keep(['localhost'], 330)).fingerprint).toBe(fingerprint);
  const moved = await keep(['localhost', '10.0.0.7']);
  expect(moved.checkIP('10.0.0.7')).toBe('10.0.0.7');
  const renewed = await keep(['localhost', '10.0.0.7'], 340);
  expect(Date.parse(renewed.validTo)).toBeGreaterThan(Date.parse(moved.validTo));
  writeFileSync(file, 'roto');
  expect((await keep(['localhost'])).checkHost('localhost')).toBe('localhost');
});

const settings = (host: string, port: number) => `
  import { httpsSettings } from './scripts/launch/https.mjs';
  const settings = await httpsSettings({ port: ${port}, host: '${host}', dataDir: ${JSON.stringify(folder)} });
  console.log(JSON.stringify(settings ?? null));`;

test('the port with TLS belongs to the one without, the next one when another program has it', async () => {
  const program = `
    import { createServer } from 'node:net';
    const other = createServer().listen(0, '127.0.0.1', async () => {
      const { port } = other.address();
      const { httpsSettings } = await import('./scripts/launch/https.mjs');
      const { HTTPS_PORT } = await httpsSettings({ port: port - 443, host: '127.0.0.1', dataDir: ${JSON.stringify(folder)} });
      console.log(HTTPS_PORT - port);
      other.close();
    });`;
  expect(Number(await run(program))).toBeGreaterThan(0);
});

test.each([
  ['HTTPS_PORT=0 asks for none', { HTTPS_PORT: '0' }, 'null\n'],
  [
    'a certificate of their own is taken as it is',
    { HTTPS_PORT: '8443', HTTPS_CERT: '/x/cert.pem', HTTPS_KEY: '/x/key.pem' },
    '{"HTTPS_PORT":"8443","HTTPS_CERT":"/x/cert.pem","HTTPS_KEY":"/x/key.pem"}\n',
  ],
])('%s', async (_, environment, said) => {
  expect(await run(settings('127.0.0.1', 3000), environment)).toBe(said);
});

test('where the certificate cannot be kept a sentence says so and the start goes on without TLS', async () => {
  writeFileSync(join(folder, 'lleno'), '');
  const program = settings('127.0.0.1', 3000).replace(folder, join(folder, 'lleno'));
  const [sentence, answer] = (await run(program, { HTTPS_PORT: '8443' })).trim().split('\n');
  expect(sentence).toMatch(/^Sin https: no se pudo crear su certificado \(/);
  expect(answer).toBe('null');
});
