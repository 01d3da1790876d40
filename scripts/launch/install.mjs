import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { giveUp, ROOT, say, secondsSince } from './console.mjs';
import { run, runLines } from './processes.mjs';

// Users cannot act on npm warnings about dependencies.
const NPM_CI = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
const PROGRESS_EVERY_MS = 10_000;
const SILENCE_MS = 3000;
const shell = process.platform === 'win32';
const NPM_PING = ['ping', '--fetch-retries=0', '--fetch-timeout=4000'];
/** An HTTP error proves that the registry is reachable, even without a ping endpoint. */
const ANSWERED = /\bE\d{3}\b/;

function packagesOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** Compares the lock file with npm's record in node_modules. */
export function isInstalled(folder = ROOT) {
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
    ([path, { version, link, optional, peer }]) => {
      if (!path.includes('node_modules/') || optional || peer) return true;
      return link ? existsSync(join(folder, path)) : installed[path]?.version === version;
    },
  );
}

/** Without a network npm retries silently for minutes. */
async function reportSilence(stream) {
  await delay(SILENCE_MS, undefined, { ref: false });
  const lines = [];
  const code = await runLines('npm', NPM_PING, (line) => lines.push(line), { shell });
  if (code === 0 || lines.some((line) => ANSWERED.test(line))) return;
  say(
    '  El registro de paquetes de npm no responde. Revise la conexión; npm lo sigue intentando (Ctrl+C termina).',
    stream,
  );
}

/** @param stream receives the progress, because a program may read the standard output of a command */
export async function installDependencies(stream = process.stdout, folder = ROOT) {
  if (isInstalled(folder)) return;
  const since = performance.now();
  say('Instalando dependencias (npm ci)…', stream);
  const progress = setInterval(() => say(`  …${secondsSince(since)}`, stream), PROGRESS_EVERY_MS);
  const installation = run('npm', NPM_CI, { shell, cwd: folder, stdio: ['inherit', stream, 'inherit'] });
  void reportSilence(stream);
  const code = await installation;
  clearInterval(progress);
  if (code !== 0) giveUp('No se pudieron instalar las dependencias: el motivo está arriba.');
  say(`Dependencias instaladas en ${secondsSince(since)}`, stream);
}

export const installProofs = () => installDependencies(process.stdout, join(ROOT, 'proofs'));
