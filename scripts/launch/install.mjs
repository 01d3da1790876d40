import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, ROOT, say, secondsSince } from './console.mjs';
import { run } from './processes.mjs';

// Warnings of packages about their own dependencies are nothing that the person in front can act on.
const NPM_CI = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
const SIGN_OF_LIFE_MS = 10_000;

function packagesOf(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** Whether everything that the lock file names is there in that version; npm notes what it installed. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, link, optional, peer }]) => {
      if (!path.includes('node_modules/') || optional || peer) return true;
      return link ? existsSync(join(ROOT, path)) : installed[path]?.version === version;
    },
  );
}

/** Installs the packages of the lock file, unless they are there. */
export async function installDependencies() {
  if (isInstalled()) return;
  const since = performance.now();
  say('Instalando dependencias (npm ci)…');
  const sign = setInterval(() => say(`  …${secondsSince(since)}`), SIGN_OF_LIFE_MS);
  const code = await run('npm', NPM_CI, { shell: process.platform === 'win32' });
  clearInterval(sign);
  if (code !== 0) giveUp('No se pudieron instalar las dependencias: el motivo está arriba.');
  say(`Dependencias instaladas en ${secondsSince(since)}`);
}
