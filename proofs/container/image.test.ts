import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CONTAINERFILE } from '../../deploy/src/containerfile';
import { freePort } from '../../scripts/src/demonstration/product-server';
import { makeBaseImages } from './base-images';
import { type Podman, startPodman } from './podman';

const IMAGE = 'localhost/credievalua:prueba';
const ANSWERS = 'ipena\nÍñigo Peña\ninigo@financiera.example\n45678912\nUna-clave-larga-1\n';
const OWNER = '10001';
/** Seconds for open calls before podman kills the service. */
const STOP_SECONDS = 30;

const SECRETS = ['JWT_ACCESS_KEY', 'JWT_REFRESH_KEY', 'AUDIT_KEYS', 'FACTOR_KEY'];

// Building takes minutes: `npm run prove -- container`.
const onlyThere = process.env.CONTAINER ? describe : describe.skip;

onlyThere('the image', () => {
  let podman: Podman;
  let port: number;
  beforeAll(async () => {
    podman = startPodman();
    makeBaseImages(podman);
    const build = [
      'build',
      '--pull=never',
      '--network=host',
      '--format=docker',
      '-f',
      CONTAINERFILE,
      '-t',
      IMAGE,
      '.',
    ];
    await podman.runLong(...build);
    const secret = (name: string, text: string) => {
      const file = join(podman.folder, name);
      writeFileSync(file, text, { mode: 0o600 });
      podman.run('secret', 'create', name, file);
    };
    for (const name of SECRETS) secret(name, randomBytes(48).toString('base64'));
    secret('SMTP_URL', 'smtp://127.0.0.1:9');
    podman.run('volume', 'create', 'datos');
  }, 3_600_000);
  afterAll(() => podman?.remove(), 120_000);

  const mounted = (names: readonly string[]) =>
    names.flatMap((name) => ['--secret', `${name},uid=${OWNER},gid=${OWNER},mode=0400`]);

  /** The options of `docs/operators.md`: read-only except for the data, without capabilities. */
  const options = (secrets: readonly string[] = [...SECRETS, 'SMTP_URL']) => [
    '--network=host',
    '--read-only',
    '--tmpfs=/tmp',
    // Podman 4.3 needs this mount for secrets in a read-only container.
    '--tmpfs=/run/secrets:mode=0755',
    '--cap-drop=all',
    '--security-opt=no-new-privileges',
    '--memory=1g',
    '--pids-limit=256',
    '--volume=datos:/var/lib/credievalua',
    ...mounted(secrets),
    '--env=HOST=127.0.0.1',
    `--env=PORT=${port}`,
    '--env=PUBLIC_URL=https://creditos.example.pe',
  ];
  // Podman commands block this process, so a kept-alive connection would expire meanwhile.
  const call = (path: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { connection: 'close', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  async function start(name: string): Promise<void> {
    port = await freePort();
    podman.run('run', '--detach', '--name', name, ...options(), IMAGE);
    while (!(await call('/api/salud').catch(() => undefined))?.ok) {
      if (podman.run('inspect', name, '--format', '{{.State.Running}}') !== 'true') {
        throw new Error(podman.ask(['logs', name]).stderr);
      }
      await delay(100);
    }
  }
  const command = (name: string, ...args: string[]) => ['exec', '--interactive', name, 'node', ...args];
  const stateOf = (name: string) => Number(podman.run('inspect', name, '--format', '{{.State.ExitCode}}'));

  test('serves shell, pages and calls as an account of its own that can change nothing but its data', async () => {
    await start('uno');
    for (const [path, status] of [
      ['/', 200],
      ['/api/salud', 200],
      ['/remotes.json', 200],
      ['/api/usuarios', 401],
    ] as const) {
      expect([path, (await call(path)).status]).toEqual([path, status]);
    }
    expect(await (await call('/api/salud')).json()).toMatchObject({
      version: expect.stringMatching(/^\d{8}-\d{4}/),
    });
    const { remotes } = (await (await call('/remotes.json')).json()) as { remotes: object };
    expect(Object.keys(remotes)).toHaveLength(4);
    expect(podman.run('exec', 'uno', 'id', '-u')).toBe(OWNER);
    const status = podman.run('exec', 'uno', 'cat', '/proc/1/status');
    expect(status).toMatch(/^CapBnd:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    for (const place of ['/srv/credievalua/x', '/usr/x', '/run/secrets/x']) {
      expect(podman.ask(['exec', 'uno', 'touch', place]).status).not.toBe(0);
    }
    expect(podman.run('exec', 'uno', 'stat', '-c', '%a %u', '/var/lib/credievalua')).toBe(`700 ${OWNER}`);
  }, 120_000);

  test('has no npm, no compiler and no sources', () => {
    for (const program of ['npm', 'npx', 'cc', 'git', 'curl']) {
      expect([program, podman.ask(['exec', 'uno', 'sh', '-c', `command -v ${program}`]).stdout]).toEqual([
        program,
        '',
      ]);
    }
    expect(podman.run('exec', 'uno', 'find', '/srv/credievalua', '-name', '*.ts')).toBe('');
  });

  test('tells whether it is healthy', () => {
    expect(podman.ask(['healthcheck', 'run', 'uno']).status).toBe(0);
    const wrong = podman.ask(['exec', '--env', 'PORT=1', 'uno', 'node', 'deploy/container/healthy.mjs']);
    expect(wrong.status).toBe(1);
  });

  test('takes secrets from files alone, and shows none of them', () => {
    const shown = podman.run('inspect', 'uno') + podman.run('exec', 'uno', 'env');
    for (const name of SECRETS) {
      const text = podman.run('exec', 'uno', 'cat', `/run/secrets/${name}`);
      expect(text.length).toBeGreaterThan(60);
      expect(shown).not.toContain(text);
    }
  });

  test('runs the operator’s commands', async () => {
    const check = podman.ask(command('uno', 'api/dist/commands/check-config.mjs', '--todo'));
    expect(check).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('La configuración está en orden'),
    });
    const made = podman.ask(command('uno', 'api/dist/commands/create-superadmin.mjs'), ANSWERS);
    expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining('Se creó la cuenta ipena') });
    const person = { username: 'ipena', password: 'Una-clave-larga-1', remember_me: false };
    expect((await call('/api/login', person)).status).toBe(200);
    const verified = podman.ask(command('uno', 'api/dist/commands/verify-auditoria.mjs'));
    expect(verified).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('La auditoría está completa'),
    });
  }, 60_000);

  test('ends in order when it is told to, long before it would be killed', () => {
    const since = performance.now();
    podman.run('stop', '--time', String(STOP_SECONDS), 'uno');
    expect((performance.now() - since) / 1000).toBeLessThan(STOP_SECONDS);
    expect(stateOf('uno')).toBe(0);
  }, 60_000);

  test('keeps its data for the container after it', async () => {
    podman.run('rm', 'uno');
    await start('dos');
    const person = { username: 'ipena', password: 'Una-clave-larga-1', remember_me: false };
    expect((await call('/api/login', person)).status).toBe(200);
    podman.run('rm', '--force', '--time', String(STOP_SECONDS), 'dos');
  }, 120_000);

  test('ends at once when it is told to before it listens', async () => {
    port = await freePort();
    podman.run('run', '--detach', '--name', 'pronto', ...options(), IMAGE);
    const since = performance.now();
    podman.run('stop', '--time', String(STOP_SECONDS), 'pronto');
    expect((performance.now() - since) / 1000).toBeLessThan(STOP_SECONDS);
    expect([0, 143]).toContain(stateOf('pronto'));
    podman.run('rm', 'pronto');
  }, 60_000);

  test('tells in Spanish what is missing, and does not start', async () => {
    port = await freePort();
    const { status, stderr } = podman.ask(['run', '--rm', ...options(['SMTP_URL']), IMAGE]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/JWT_ACCESS_KEY/);
    expect(stderr).not.toMatch(/\n\s+at /);
  }, 60_000);

  test('is small: what it adds to Debian', () => {
    const size = (name: string) => Number(podman.run('image', 'inspect', name, '--format', '{{.Size}}'));
    const added = size(IMAGE) - size('docker.io/library/debian:bookworm-slim');
    expect(added / 1e6).toBeLessThan(200);
  });
});
