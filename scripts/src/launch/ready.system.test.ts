import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../workspace';

const run = promisify(execFile);
const TSX = { version: '1.0.0' };
let clone: string;

const put = (file: string, text: string) => {
  mkdirSync(join(clone, file, '..'), { recursive: true });
  writeFileSync(join(clone, file), text);
};

/** Depends only on an empty tsx, which a fake npm installs. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'clon-'));
  for (const file of ['scripts/ready.mjs', 'scripts/launch']) {
    cpSync(join(ROOT, file), join(clone, file), { recursive: true });
  }
  const packages = { 'node_modules/tsx': TSX };
  put('package-lock.json', JSON.stringify({ packages }));
  put('command.mjs', "import 'tsx'; console.log('ran', ...process.argv.slice(2));");
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

const INSTALL = `
mkdir -p node_modules/tsx
echo 'export {};' > node_modules/tsx/index.mjs
echo '{"name":"tsx","exports":"./index.mjs"}' > node_modules/tsx/package.json
cp package-lock.json node_modules/.package-lock.json`;

function command(npm: { ci: string; ping?: string }) {
  put(
    'bin/npm',
    `#!/bin/sh\necho "$1" >> npm.log\ncase $1 in ci)${npm.ci};; ping)${npm.ping ?? ':'};; esac\n`,
  );
  chmodSync(join(clone, 'bin/npm'), 0o755);
  const env = { ...process.env, PATH: `${join(clone, 'bin')}${delimiter}${process.env.PATH}` };
  return run(process.execPath, ['--import', './scripts/ready.mjs', 'command.mjs', 'uno'], {
    cwd: clone,
    env,
  });
}

test('a command in a clone where nothing was installed installs it first, and prints only its own answer', async () => {
  const { stdout, stderr } = await command({ ci: INSTALL });
  expect(stdout).toBe('ran uno\n');
  expect(stderr).toMatch(/^Instalando dependencias \(npm ci\)…[\s\S]*Dependencias instaladas/);
});

test('an installation that fails ends the command with a sentence', async () => {
  await expect(command({ ci: 'exit 1' })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/No se pudieron instalar las dependencias/),
  });
});

test('packages of another lock file are named and stay, because the service may run from them', async () => {
  await command({ ci: INSTALL });
  put('package-lock.json', JSON.stringify({ packages: { 'node_modules/tsx': { version: '2.0.0' } } }));
  const { stdout, stderr } = await command({ ci: 'exit 1' });
  expect(stdout).toBe('ran uno\n');
  expect(stderr).toMatch(/no son las de package-lock\.json\. Ejecute: npm ci/);
});

const WAITS_FOR_PING = `until [ -f pinged ]; do sleep 0.1; done${INSTALL}`;

test.each([
  ['does not answer', 'touch pinged; echo "npm error code ENOTFOUND" >&2; exit 1', true],
  ['answers that it has no such address', 'touch pinged; echo "npm error code E404" >&2; exit 1', false],
  ['answers', 'touch pinged', false],
])('while npm is silent for some seconds the registry is asked: it %s', async (_what, ping, isReported) => {
  const { stderr } = await command({ ci: WAITS_FOR_PING, ping });
  expect(stderr.includes('El registro de paquetes de npm no responde')).toBe(isReported);
});

test('every script of the workspace gets its packages before anything else', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const own = /^(exec )?node ((scripts|proofs)\/[\w-]+\.mjs|--import \.\/scripts\/ready\.mjs)/;
  expect(Object.entries<string>(scripts).filter(([, line]) => !own.test(line))).toEqual([]);
  expect(existsSync(join(ROOT, 'scripts/ready.mjs'))).toBe(true);
});
