import { existsSync } from 'node:fs';
import { say, secondsSince } from './console.mjs';
import { run } from './processes.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** How every browser of this repository starts: quietly, and without the sandbox that containers do not have. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium of the system; `CHROMIUM_PATH` names another one. */
export function findChromium(places = PLACES) {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  return places.find((place) => existsSync(place));
}

const ANNOUNCEMENT = `
Falta Chromium, y los recorridos en un navegador lo necesitan.
Se instala ahora el paquete "chromium" de Debian con apt-get (apt-get update, apt-get install chromium).
Para no instalar nada en el sistema, diga dónde hay uno: CHROMIUM_PATH=/ruta/al/chromium npm test
`;

async function install() {
  const since = performance.now();
  say(ANNOUNCEMENT);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options);
  const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  if (code === 0) say(`Chromium instalado en ${secondsSince(since)}`);
  return code === 0 ? '' : 'apt-get no lo pudo instalar: el motivo está más arriba';
}

/**
 * The browser for the tests: the one that is there, or Debian's, installed when this user may do that.
 * @returns {Promise<{ path?: string, missing?: string }>} where it is, or why there is none
 */
export async function findOrInstallChromium({ places = PLACES, isRoot = process.getuid?.() === 0 } = {}) {
  const { CHROMIUM_PATH } = process.env;
  const found = findChromium(places);
  if (found) return { path: found };
  if (CHROMIUM_PATH) return { missing: `CHROMIUM_PATH nombra un archivo que no está: ${CHROMIUM_PATH}` };
  if (!isRoot) return { missing: 'solo root puede instalar paquetes del sistema' };
  const isDebian = (await run('apt-get', ['--version'], { stdio: 'ignore' })) === 0;
  if (!isDebian) return { missing: 'este sistema no tiene apt-get' };
  const problem = await install();
  const path = findChromium(places);
  return path ? { path } : { missing: problem || 'el paquete se instaló sin dejar el programa' };
}
