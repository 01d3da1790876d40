import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, ROOT, say, secondsSince } from './console.mjs';
import { run } from './processes.mjs';

// Only errors are printed: nobody who installs the product can act on warnings of packages about their dependencies.
const NPM_CI = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
const PROGRESS_EVERY_MS = 10_000;

function packagesOf(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** Whether every package of the lock file is installed in its version, by the notes that npm keeps in node_modules. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, link, optional, peer }]) => {
      if (!path.includes('node_modules/') || optional || peer) return true;
      return link ? existsSync(join(ROOT, path)) : installed[path]?.version === version;
    },
  );
}

/** Installs the packages of the lock file, unless they are installed already. */
export async function installDependencies() {
  if (isInstalled()) return;
  const since = performance.now();
  say('Instalando dependencias (npm ci)…');
  const progress = setInterval(() => say(`  …${secondsSince(since)}`), PROGRESS_EVERY_MS);
  const code = await run('npm', NPM_CI, { shell: process.platform === 'win32' });
  clearInterval(progress);
  if (code !== 0) giveUp('No se pudieron instalar las dependencias: el motivo está arriba.');
  say(`Dependencias instaladas en ${secondsSince(since)}`);
}
