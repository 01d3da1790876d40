import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeRelease } from 'scripts/release-file';
import { readContainerfile, saidBy, variablesOf } from './containerfile';
import { freePort } from 'scripts/product-server';
import { packProduction } from './pack';

const KEY = 'Zk3p9Qw7Lx2Vb8Nm4Rt6Ys1Hd5Fg0Jc-otra';
const ANSWERS = 'ipena\nÍñigo Peña\ninigo@financiera.example\n45678912\nUna-clave-larga-1\n';

let folder: string;
let target: string;
let release: string;
let server: ChildProcess | undefined;

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Includes files of an earlier build and an earlier release. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'produccion-'));
  target = join(folder, 'paquete');
  write('shell/index.html', '<html><head></head><body></body></html>');
  for (const file of ['now.1.js', 'now.1.js.br', 'now.1.js.map', 'before.1.js', 'before.1.js.gz', 'logo.svg'])
    write(`shell/static/${file}`, file);
  writeRelease(join(folder, 'shell'), {
    name: 'shell',
    release: 'uno',
    contract: 1,
    manifest: 'mf-manifest.json',
    integrity: { 'static/now.1.js': `sha384-${'a'.repeat(64)}` },
  });
  const manifest = '/remotes/remote-asesor/ahora/mf-manifest.json';
  const asesor = { release: 'ahora', manifest, contract: 1, integrity: {} };
  write('releases/remotes.json', JSON.stringify({ schema: 1, remotes: { 'remote-asesor': asesor } }));
  write('releases/history.jsonl', '');
  for (const release of ['antes', 'ahora']) {
    write(`releases/remote-asesor/${release}/index.html`, `<script src="/standalone/con-${release}/x.js">`);
    write(`releases/standalone/con-${release}/x.js`, '');
  }
  const store = { releasesDir: join(folder, 'releases'), registry: join(folder, 'releases/remotes.json') };
  release = await packProduction(target, { shellDir: join(folder, 'shell'), store });
});

afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const environment = () => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'datos'),
  JWT_ACCESS_KEY: KEY,
  JWT_REFRESH_KEY: [...KEY].reverse().join(''),
  PUBLIC_URL: 'https://creditos.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SHELL_DIR: 'shell/dist',
  RELEASES_DIR: 'releases',
});

function run(command: string, { args = [] as string[], input = '', env = {} } = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('api/dist/commands', `${command}.mjs`), ...args],
    { cwd: target, env: { ...environment(), ...env }, input, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}

test('holds the shell that was built last, and of the releases those that the register names', () => {
  expect(readdirSync(join(target, 'shell/dist/static')).sort()).toEqual([
    'logo.svg',
    'now.1.js',
    'now.1.js.br',
    'now.1.js.map',
  ]);
  const inStore = ['history.jsonl', 'remote-asesor', 'remotes.json', 'standalone'];
  expect(readdirSync(join(target, 'releases')).sort()).toEqual(inStore);
  expect(readdirSync(join(target, 'releases/remote-asesor'))).toEqual(['ahora']);
  expect(readdirSync(join(target, 'releases/standalone'))).toEqual(['con-ahora']);
  const api = readdirSync(join(target, 'api/dist'), { recursive: true, encoding: 'utf8' });
  expect(api.filter((file) => /^commands\/.*\.map$|demo-/.test(file))).toEqual([]);
  expect(existsSync(join(target, 'deploy/systemd/credievalua@.service'))).toBe(true);
  const { scripts, dependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
  for (const line of Object.values<string>(scripts))
    expect(existsSync(join(target, line.split(' ').at(-1) ?? '').replace(/--todo$/, ''))).toBe(true);
});

test('has every file that the image starts with or names in a variable', () => {
  const { instructions = [] } = readContainerfile().at(-1) ?? {};
  const variables = variablesOf(instructions);
  const places = ['SHELL_DIR', 'RELEASES_DIR'].map((name) => variables.get(name) ?? '');
  const started = ['CMD', 'HEALTHCHECK'].flatMap((name) => saidBy(instructions, name)).join();
  const files = [...started.matchAll(/"([\w/.-]+\.mjs)"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(2);
  for (const path of [...places, ...files])
    expect([path, existsSync(join(target, path))]).toEqual([path, true]);
});

test('serves and runs every command, far from the checkout and its packages', async () => {
  expect(run('check-config', { args: ['--todo'] })).toEqual({
    status: 0,
    said: expect.stringMatching(/todavía no existe[\s\S]*La configuración está en orden/),
  });
  expect(run('verify-auditoria')).toEqual({
    status: 1,
    said: expect.stringContaining('Ahí no hay una base'),
  });
  expect(run('create-superadmin', { input: ANSWERS })).toEqual({
    status: 0,
    said: expect.stringMatching(
      /^Base de datos: .*datos\/evaluaciones\.sqlite[\s\S]*Se creó la cuenta ipena/,
    ),
  });
  const port = await freePort();
  let said = '';
  server = spawn(process.execPath, ['--enable-source-maps', 'api/dist/server.mjs'], {
    cwd: target,
    env: { ...environment(), PORT: String(port) },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  server.stderr?.on('data', (part) => (said += part));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/api/salud`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(said);
    await delay(50);
  }
  expect(release).toMatch(/^\d{8}-\d{4}/);
  expect(await (await fetch(`${url}/api/salud`)).json()).toMatchObject({ version: release });
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ipena', password: 'Una-clave-larga-1', remember_me: false }),
  });
  expect(login.status).toBe(200);
  for (const path of ['/', '/api/openapi.json', '/static/logo.svg']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  }
  const backup = join(folder, 'copia.sqlite');
  expect(run('backup', { args: [backup] })).toMatchObject({ status: 0 });
  expect(run('close-sessions')).toMatchObject({ status: 0 });
  expect(run('reset-factor', { args: ['nadie'] }).said).toContain('No hay una cuenta');
  expect(run('resume-auditoria', { args: ['--motivo', 'No había motivo.'] }).said).toContain(
    'nada que reanudar',
  );
  expect(run('verify-auditoria').said).toContain('La auditoría está completa');
  expect(run('restore', { args: [backup] }).said).toContain('deténgalo');
}, 120_000);

test.each([
  [
    'a database that is away',
    { DATABASE_URL: 'postgresql://caja:secreta@127.0.0.1:1/base' },
    /no responde \(ECONNREFUSED\)/,
  ],
  ['an address of another kind', { DATABASE_URL: 'mysql://caja:secreta@db/base' }, /DATABASE_URL no es/],
  ['a key of another trail', { AUDIT_KEYS: `${KEY}-nueva` }, /póngala en AUDIT_KEYS/],
  ['a folder that is none', { DATA_DIR: '/dev/null/x' }, /No existe|no hay una base/],
  [
    'a secret that is not there',
    { JWT_ACCESS_KEY: '', FACTOR_KEY_FILE: '/no/hay' },
    /FACTOR_KEY_FILE: no se puede leer/,
  ],
])('%s is told in a sentence, without the password and without a stack', (_, env, told) => {
  for (const [command, args] of [
    ['close-sessions', []],
    ['check-config', ['--todo']],
  ] as const) {
    const { status, said } = run(command, { args: [...args], env });
    expect([command, status, said]).toEqual([command, 1, expect.stringMatching(told)]);
    expect(said).not.toMatch(/secreta|\n\s+at /);
  }
});
