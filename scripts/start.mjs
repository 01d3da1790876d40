// `npm start`, and with `--production` `npm run serve`. Plain JavaScript of Node: it runs before anything is installed.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installDependencies } from './launch/install.mjs';
import { giveUp, ROOT, requireNode, say, secondsSince } from './launch/place.mjs';
import { portProblem } from './launch/port.mjs';
import { endTogether, runScript, start } from './launch/processes.mjs';

const USERS = ['superadmin', 'admin', 'asesor', 'jefe', 'cliente', 'auditor', 'cajero'];
const PASSWORD = 'Demo-2026-creditos';

const since = performance.now();
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
const isProduction = process.argv.includes('--production') || process.env.NODE_ENV === 'production';
const address = `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`;

async function requirePort() {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    giveUp(`PORT=${process.env.PORT} no es un puerto.`);
  const problem = await portProblem(port, host);
  if (problem === 'EADDRINUSE') {
    giveUp(
      `El puerto ${port} ya está en uso. Cierre el otro programa o elija otro puerto: PORT=${port + 1} npm start`,
    );
  }
  if (problem)
    giveUp(`No se puede usar el puerto ${port} de ${host} (${problem}). Elija otro: PORT=3000 npm start`);
}

function serve() {
  const releases = process.env.RELEASES_DIR || join(ROOT, 'releases');
  const program = isProduction
    ? ['--enable-source-maps', 'api/dist/server.mjs']
    : ['--import', 'tsx', 'api/src/server.ts'];
  const server = start(process.execPath, program, {
    env: {
      ...process.env,
      ...(isProduction && { NODE_ENV: 'production' }),
      PORT: String(port),
      HOST: host,
      DATA_DIR: process.env.DATA_DIR || join(ROOT, '.data'),
      DEMO: process.env.DEMO ?? (isProduction ? '0' : '1'),
      SHELL_DIR: process.env.SHELL_DIR || join(ROOT, 'shell/dist'),
      RELEASES_DIR: releases,
      REGISTRY: process.env.REGISTRY || join(releases, 'remotes.json'),
    },
  });
  server.once('exit', (code) => process.exit(process.exitCode ?? code ?? 0));
}

async function untilItAnswers() {
  const health = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/api/salud`;
  for (;;) {
    const answer = await fetch(health).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
}

function welcome() {
  say(`\nListo en ${secondsSince(since)}. Abra ${address}`);
  if (!isProduction) say(`\nCuentas de demostración: ${USERS.join(', ')}\nContraseña de todas: ${PASSWORD}`);
  say('\nPara terminar: Ctrl+C');
}

endTogether();
requireNode(20, 19);
await requirePort();
await installDependencies();
say('Construyendo lo que cambió…');
if ((await runScript('scripts/src/build.ts', ['--publish'])) !== 0) process.exit(process.exitCode ?? 1);
if (isProduction && (await runScript('scripts/src/build-api.ts')) !== 0) process.exit(process.exitCode ?? 1);
say('Iniciando el servidor…');
serve();
await untilItAnswers();
welcome();
