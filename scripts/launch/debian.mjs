import { existsSync } from 'node:fs';
import { giveUp, say, secondsSince } from './console.mjs';
import { run } from './processes.mjs';

const NGINX_MODULES = '/usr/lib/nginx/modules';

/** Programs with which tests run the files of `deploy/`. */
export const PROGRAMS = {
  nginx: {
    program: '/usr/sbin/nginx',
    modules: ['brotli_filter', 'brotli_static'].map((name) => `${NGINX_MODULES}/ngx_http_${name}_module.so`),
    packages: ['nginx-light', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'],
  },
  postgresql: { program: '/usr/lib/postgresql', packages: ['postgresql'] },
  haproxy: { program: '/usr/sbin/haproxy', packages: ['haproxy'] },
  promtool: { program: '/usr/bin/promtool', packages: ['prometheus'] },
  logrotate: { program: '/usr/sbin/logrotate', packages: ['logrotate'] },
};

/** Undefined if the program or a module is missing. */
export function findProgram(name) {
  const { program, modules = [] } = PROGRAMS[name];
  return [program, ...modules].every((file) => existsSync(file)) ? program : undefined;
}

const missingNow = () => Object.keys(PROGRAMS).filter((name) => !findProgram(name));

export async function requirePrograms() {
  const missing = missingNow();
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await install(missing);
  const left = missingNow();
  if (left.length > 0) giveUp(`Falta ${left.join(', ')}: apt-get install ${packagesOf(left).join(' ')}`);
}

const packagesOf = (names) => names.flatMap((name) => PROGRAMS[name].packages);

async function install(missing) {
  const since = performance.now();
  say(`\nFalta para algunas pruebas: ${missing.join(', ')}. Se instala ahora con apt-get.`);
  // Prevents Debian from starting the packages as services.
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } };
  await run('apt-get', ['update', '-qq'], options);
  const names = ['install', '-y', '-qq', '--no-install-recommends', ...packagesOf(missing)];
  await run('apt-get', names, options);
  say(`Se instaló en ${secondsSince(since)}`);
}
