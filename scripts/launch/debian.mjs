import { existsSync } from 'node:fs';
import { say, secondsSince } from './console.mjs';
import { run } from './processes.mjs';

const NGINX_MODULES = '/usr/lib/nginx/modules';

/**
 * Programs of Debian with which tests try what `deploy/` has for operators: the file that is run, others that have to be
 * there, and the packages that bring them.
 */
export const PROGRAMS = {
  nginx: {
    program: '/usr/sbin/nginx',
    modules: ['brotli_filter', 'brotli_static'].map((name) => `${NGINX_MODULES}/ngx_http_${name}_module.so`),
    packages: ['nginx-light', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'],
  },
  haproxy: { program: '/usr/sbin/haproxy', packages: ['haproxy'] },
  promtool: { program: '/usr/bin/promtool', packages: ['prometheus'] },
  logrotate: { program: '/usr/sbin/logrotate', packages: ['logrotate'] },
};

/** The program of the system; undefined where it, or something that it needs, is missing. */
export function findProgram(name) {
  const { program, modules = [] } = PROGRAMS[name];
  return [program, ...modules].every((file) => existsSync(file)) ? program : undefined;
}

const missingNow = () => Object.keys(PROGRAMS).filter((name) => !findProgram(name));

/**
 * Installs what is missing of Debian's programs where this user may do that.
 * @returns {Promise<{ missing: string[], reason?: string }>} what is missing all the same, and why
 */
export async function installPrograms() {
  const missing = missingNow();
  if (missing.length === 0) return { missing };
  if (process.getuid?.() !== 0) return { missing, reason: 'solo root puede instalar paquetes del sistema' };
  if ((await run('apt-get', ['--version'], { stdio: 'ignore' })) !== 0) {
    return { missing, reason: 'este sistema no tiene apt-get' };
  }
  const since = performance.now();
  say(`\nFalta para algunas pruebas: ${missing.join(', ')}. Se instala ahora con apt-get.`);
  // Without this Debian would start them as services.
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } };
  await run('apt-get', ['update', '-qq'], options);
  const packages = missing.flatMap((name) => PROGRAMS[name].packages);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  const left = missingNow();
  if (left.length > 0)
    return { missing: left, reason: 'apt-get no los pudo instalar: el motivo está más arriba' };
  say(`Se instaló en ${secondsSince(since)}`);
  return { missing: left };
}
