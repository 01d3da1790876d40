import { existsSync } from 'node:fs';
import { say, secondsSince } from './console.mjs';
import { run } from './processes.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const APT = '/usr/bin/apt-get';

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
export function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
  return PLACES.find((place) => existsSync(place));
}

/** The browser for the tests: the one that is there, or Debian's, installed when this user may do that. */
export async function findOrInstallChromium() {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH) return found;
  if (process.getuid?.() !== 0 || !existsSync(APT)) return undefined;
  const since = performance.now();
  say('Instalando Chromium (apt-get)…');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run(APT, ['update', '-qq'], options);
  await run(APT, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  say(`Chromium: ${secondsSince(since)}`);
  return findChromium();
}
