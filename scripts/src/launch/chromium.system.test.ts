import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../workspace';

const run = promisify(execFile);

let folder: string;
let browser: string;
let installed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  browser = join(folder, 'chromium');
  installed = join(folder, 'installed');
});
afterEach(() => rmSync(folder, { recursive: true }));

function offerAptGet(then: string): void {
  const script = `#!/bin/sh\nif [ "$1" = install ]; then echo "apt-get: $*"; echo "$*" > '${installed}'; ${then}; fi\n`;
  writeFileSync(join(folder, 'apt-get'), script, { mode: 0o755 });
}

/** Only this folder may contain a browser. */
async function look({ isRoot = true, env = {} } = {}) {
  const module = join(ROOT, 'scripts/launch/chromium.mjs');
  const code = `import { findOrInstallChromium } from ${JSON.stringify(module)};
    const found = await findOrInstallChromium(${JSON.stringify({ folder, isRoot })});
    console.log('\\n' + JSON.stringify(found));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: folder, ...env },
  });
  const lines = stdout.trim().split('\n');
  return { said: stdout, found: JSON.parse(lines.at(-1) ?? '') };
}

test('what is going to be installed, why, and how to avoid it is said before apt-get runs', async () => {
  offerAptGet(`: > '${browser}'`);
  const { said, found } = await look();
  expect(found).toEqual({ path: browser });
  const [before = ''] = said.split('apt-get: install');
  expect(before).toContain('los recorridos en un navegador lo necesitan');
  expect(before).toContain('el paquete "chromium-headless-shell" de Debian o, donde no lo hay, "chromium"');
  expect(before).toContain('CHROMIUM_PATH=/ruta/al/chromium npm test');
  expect(readFileSync(installed, 'utf8')).toMatch(/--no-install-recommends chromium-headless-shell\n$/);
});

test('where apt-get does not know the browser without windows, the whole one is installed', async () => {
  offerAptGet(`case "$*" in *headless-shell) exit 100;; esac; : > '${browser}'`);
  const { said, found } = await look();
  expect(found).toEqual({ path: browser });
  expect(said).toMatch(/apt-get: install .* chromium\n/);
});

test('where apt-get fails, the reason is told instead of a browser', async () => {
  offerAptGet('exit 100');
  const { found } = await look();
  expect(found).toEqual({ missing: 'apt-get no lo pudo instalar: el motivo está más arriba' });
});

test.each([
  { where: 'there is no apt-get', ways: {}, hasApt: false, missing: 'este sistema no tiene apt-get' },
  {
    where: 'the user is not root',
    ways: { isRoot: false },
    hasApt: true,
    missing: 'solo root puede instalar paquetes del sistema',
  },
  {
    where: 'CHROMIUM_PATH names no file',
    ways: { env: { CHROMIUM_PATH: '/no/esta' } },
    hasApt: true,
    missing: 'CHROMIUM_PATH nombra un archivo que no está: /no/esta',
  },
])('where $where nothing is installed, and the reason is told', async ({ ways, hasApt, missing }) => {
  if (hasApt) offerAptGet(`: > '${browser}'`);
  expect((await look(ways)).found).toEqual({ missing });
  expect(existsSync(installed)).toBe(false);
});

test('a browser that is there is taken as it is', async () => {
  writeFileSync(browser, '');
  expect((await look()).found).toEqual({ path: browser });
});

test('of several browsers the one without windows is taken, unless CHROMIUM_PATH names another', async () => {
  const headless = join(folder, 'chromium-headless-shell');
  for (const file of [browser, headless]) writeFileSync(file, '');
  expect((await look()).found).toEqual({ path: headless });
  expect((await look({ env: { CHROMIUM_PATH: browser } })).found).toEqual({ path: browser });
});
