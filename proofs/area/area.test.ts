import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/src/workspace';

const run = promisify(execFile);
let copy: string;

/** Hard-links the packages, which no command modifies. */
function copyWorkspace(): string {
  const target = mkdtempSync(join(tmpdir(), 'quinto-'));
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(ROOT, file), join(target, file));
  }
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(target, 'node_modules')]);
  // npm writes this file, so it must not be a hard link.
  const installed = 'node_modules/.package-lock.json';
  rmSync(join(target, installed));
  cpSync(join(ROOT, installed), join(target, installed));
  return target;
}

const inCopy = (command: string, ...args: string[]) => run(command, args, { cwd: copy });
const read = (file: string) => readFileSync(join(copy, file), 'utf8');

beforeAll(async () => {
  copy = copyWorkspace();
  await inCopy('npm', 'run', 'new-remote', '--', 'caja', '--area', 'cajero');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a role that gets a remote of its own is one line in the list, with its links', () => {
  expect(read('shared-domain/src/remotes/remotes.ts')).toContain(
    "  { name: 'remote-caja', roles: ['cajero'] },\n]",
  );
  expect(read('remote-caja/src/areas.ts')).toContain("label: 'Equipos'");
  expect(read('remote-admin/src/areas.ts')).not.toContain('cajero');
});

test('a role that is new is one line, and the command gives it a remote, an area and a demonstration account', async () => {
  const roles = 'shared-domain/src/cuenta/rol.ts';
  writeFileSync(
    join(copy, roles),
    read(roles).replace(/^} as const;/m, "  oficial_riesgos: 'Oficial de Riesgos',\n} as const;"),
  );
  await inCopy('npm', 'run', 'new-remote', '--', 'riesgos', '--area', 'oficial_riesgos');
  expect(read('shared-domain/src/remotes/remotes.ts')).toContain(
    "  { name: 'remote-riesgos', roles: ['oficial_riesgos'] },\n]",
  );
  expect(read('remote-riesgos/src/areas.ts')).toContain("to: '/oficial-riesgos', label: 'Inicio'");
  const program = `
    import { CUENTAS_DEMO } from './api/src/demo/cuentas.ts';
    import { MOUNT_POINTS } from './scripts/src/mount/plan.ts';
    import { demonstrationUsers } from './scripts/launch/welcome.mjs';
    const users = await demonstrationUsers();
    console.log(JSON.stringify([CUENTAS_DEMO.at(-1), MOUNT_POINTS.at(-1), users.at(-1)]));`;
  writeFileSync(join(copy, 'cuentas.mjs'), program);
  const { stdout } = await inCopy('node', '--import', 'tsx', 'cuentas.mjs');
  rmSync(join(copy, 'cuentas.mjs'));
  const username = 'oficial_riesgos';
  expect(JSON.parse(stdout)).toEqual([
    { username, fullName: 'Oficial de Riesgos', rol: username, dni: null },
    { remote: 'remote-riesgos', usernames: [username] },
    username,
  ]);
});

// `npm test` checks and builds other generated remotes, and `npm run prove -- area` this one.
if (process.env.JOURNEY === 'whole') {
  test('types and style of the workspace hold with it', async () => {
    await inCopy('node_modules/.bin/tsc', '-p', '.');
    await inCopy(
      'node_modules/.bin/biome',
      'check',
      '--error-on-warnings',
      'remote-caja',
      'remote-riesgos',
      'remote-admin/src',
    );
  });

  test('its own tests, those of the routes and those of the list pass', async () => {
    const patterns = [
      'remote-caja',
      'remote-riesgos',
      'shell/src/routes.test',
      'workspace-remotes',
      'remotes.test',
    ];
    const { stderr } = await inCopy('node_modules/.bin/jest', '--testPathPatterns', ...patterns);
    expect(stderr).toMatch(/Test Suites: 5 passed, 5 total/);
  });

  test('it is built and passes the check of its files', async () => {
    await inCopy('npm', 'run', 'build', '--', 'remote-caja');
    const { stdout } = await inCopy('npm', 'run', 'check-remote', '--', 'remote-caja/dist', '--sin-montar');
    expect(stdout).toContain('remote-caja');
    expect(JSON.parse(read('remote-caja/dist/release.json'))).toMatchObject({
      areas: { cajero: { links: [{ to: '/cajero' }, {}, {}] } },
    });
  });
}
