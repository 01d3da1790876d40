// `npm start`, and with `--production` `npm run serve`. Plain JavaScript, because packages may be missing.
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addressOf, ownName } from './launch/addresses.mjs';
import { ROOT, requireNode, say } from './launch/console.mjs';
import { httpsSettings } from './launch/https.mjs';
import { installDependencies } from './launch/install.mjs';
import { requirePort } from './launch/port.mjs';
import { endTogether, isCommandEnding, runScript, start } from './launch/processes.mjs';
import { publicKeyOfClone } from './launch/publish-key.mjs';
import { demonstrationUsers, welcome } from './launch/welcome.mjs';

const since = performance.now();
const host = process.env.HOST || '127.0.0.1';
const isProduction = process.argv.includes('--production') || process.env.NODE_ENV === 'production';
const isCheck = process.argv.includes('--check');
const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data');
const demo = process.env.DEMO ?? (isProduction ? '0' : '1');

const CHECK = 'api/src/commands/check-config.ts';

/** `npm run serve -- --check`: checks settings, files and database without a build or start. */
async function checkOnly() {
  await installDependencies();
  // A first build is missing, so its default paths are omitted.
  const { SHELL_DIR, RELEASES_DIR } = process.env;
  const env = { ...environment(process.env.PORT || '3000'), SHELL_DIR, RELEASES_DIR };
  const code = await runScript(CHECK, ['--todo'], { env });
  process.exit(process.exitCode ?? code);
}

function environment(port, https) {
  return {
    ...process.env,
    ...(isProduction && { NODE_ENV: 'production' }),
    ...https,
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    DEMO: demo,
    // Warnings would interrupt the messages of a demonstration.
    ...(!isProduction && { LOG_LEVEL: process.env.LOG_LEVEL || 'error' }),
    // The user waits for the end of this command. Service managers start the service directly.
    CLOSING_WAIT: process.env.CLOSING_WAIT || '0',
    SHELL_DIR: process.env.SHELL_DIR || join(ROOT, 'shell/dist'),
    RELEASES_DIR: process.env.RELEASES_DIR || join(ROOT, 'releases'),
  };
}

function serve(port, https) {
  const program = isProduction
    ? ['--enable-source-maps', 'api/dist/server.mjs']
    : ['--import', 'tsx', 'api/src/server.ts'];
  const keys = { PUBLISH_KEYS: process.env.PUBLISH_KEYS ?? publicKeyOfClone() };
  const server = start(process.execPath, program, { env: { ...environment(port, https), ...keys } });
  server.once('exit', (code) => isCommandEnding() || process.exit(code ?? 0));
}

async function untilItAnswers(port) {
  const name = ownName(host);
  const health = `${addressOf('http', name === 'localhost' ? '127.0.0.1' : name, port)}/api/salud`;
  for (;;) {
    const answer = await fetch(health).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
}

endTogether();
requireNode(20, 19);
if (isCheck) await checkOnly();
const port = await requirePort('PORT', process.env.PORT || '3000', host);
if (Number(process.env.HTTPS_PORT)) await requirePort('HTTPS_PORT', process.env.HTTPS_PORT, host);
await installDependencies();
// Before the first build, which takes minutes.
if (isProduction && (await runScript(CHECK, [], { env: environment(port) })) !== 0)
  process.exit(process.exitCode ?? 1);
say('Construyendo lo que cambió…');
const starting = `--starting=${isProduction ? 'service' : 'demo'}`;
if ((await runScript('scripts/src/build.ts', ['--publish', starting])) !== 0)
  process.exit(process.exitCode ?? 1);
if (isProduction && (await runScript('scripts/src/build-api.ts')) !== 0) process.exit(process.exitCode ?? 1);
// In production the operator configures TLS or a proxy.
const https = isProduction ? undefined : await httpsSettings({ port, host, dataDir });
say('Iniciando el servidor…');
serve(port, https);
await untilItAnswers(port);
const users = demo === '1' ? await demonstrationUsers() : [];
welcome({
  since,
  host,
  port,
  httpsPort: https?.HTTPS_PORT,
  publicUrl: process.env.PUBLIC_URL,
  users,
});
