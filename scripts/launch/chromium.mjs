import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { say, secondsSince } from './console.mjs';
import { run } from './processes.mjs';

// The headless shell needs a quarter less processor time.
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Not every Debian release has the first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Containers cannot run the sandbox. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic'];

export function findChromium(folder = '/usr/bin') {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  return PROGRAMS.map((name) => join(folder, name)).find((file) => existsSync(file));
}

const ANNOUNCEMENT = `
Falta Chromium, y los recorridos en un navegador lo necesitan.
Se instala ahora con apt-get (apt-get update, apt-get install):
el paquete "chromium-headless-shell" de Debian o, donde no lo hay, "chromium".
Para no instalar nada en el sistema, diga dónde hay uno: CHROMIUM_PATH=/ruta/al/chromium npm test
`;

async function install() {
  const since = performance.now();
  say(ANNOUNCEMENT);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options);
  for (const name of PACKAGES) {
    const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
    if (code !== 0) continue;
    say(`Se instaló ${name} en ${secondsSince(since)}`);
    return '';
  }
  return 'apt-get no lo pudo instalar: el motivo está más arriba';
}

/**
 * Installs Debian's browser if this user may do so.
 * @returns {Promise<{ path?: string, missing?: string }>} its path, or the reason why there is none
 */
export async function findOrInstallChromium({ folder, isRoot = process.getuid?.() === 0 } = {}) {
  const { CHROMIUM_PATH } = process.env;
  const found = findChromium(folder);
  if (found) return { path: found };
  if (CHROMIUM_PATH) return { missing: `CHROMIUM_PATH nombra un archivo que no está: ${CHROMIUM_PATH}` };
  if (!isRoot) return { missing: 'solo root puede instalar paquetes del sistema' };
  const isDebian = (await run('apt-get', ['--version'], { stdio: 'ignore' })) === 0;
  if (!isDebian) return { missing: 'este sistema no tiene apt-get' };
  const problem = await install();
  const path = findChromium(folder);
  return path ? { path } : { missing: problem || 'el paquete se instaló sin dejar el programa' };
}
