import { existsSync } from 'node:fs';
import { say, secondsSince } from './console.mjs';
import { run } from './processes.mjs';

const PROGRAM = '/usr/sbin/nginx';
const MODULES = '/usr/lib/nginx/modules';
/** What the documented configuration of nginx needs beside the program. */
export const NGINX_MODULES = ['brotli_filter', 'brotli_static'].map(
  (name) => `${MODULES}/ngx_http_${name}_module.so`,
);
const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'];

/** The nginx of the system with its modules for brotli; undefined where one of them is missing. */
export function findNginx() {
  return [PROGRAM, ...NGINX_MODULES].every((file) => existsSync(file)) ? PROGRAM : undefined;
}

/**
 * The nginx for the tests: the one that is there, or Debian's, installed when this user may do that.
 * @returns {Promise<{ missing?: string }>} why there is none
 */
export async function findOrInstallNginx() {
  if (findNginx()) return {};
  if (process.getuid?.() !== 0) return { missing: 'solo root puede instalar paquetes del sistema' };
  if ((await run('apt-get', ['--version'], { stdio: 'ignore' })) !== 0) {
    return { missing: 'este sistema no tiene apt-get' };
  }
  const since = performance.now();
  say(`\nFalta nginx para una de las pruebas. Se instala ahora con apt-get: ${PACKAGES.join(', ')}`);
  // Without this Debian would start it as a service.
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
  if (!findNginx()) return { missing: 'apt-get no lo pudo instalar: el motivo está más arriba' };
  say(`Se instaló nginx en ${secondsSince(since)}`);
  return {};
}
