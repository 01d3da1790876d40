// `npm test`. Plain JavaScript of Node: it runs before anything is installed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './launch/chromium.mjs';
import { ROOT, requireNode, say, secondsSince } from './launch/console.mjs';
import { installDependencies } from './launch/install.mjs';
import { endTogether, run, runScript } from './launch/processes.mjs';

const started = performance.now();
const results = mkdtempSync(join(tmpdir(), 'pruebas-'));
const jestReport = join(results, 'jest.json');
const browserReport = join(ROOT, 'e2e/test-results/report.json');
const failed = [];

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

async function step(title, work) {
  const since = performance.now();
  say(`\n▶ ${title}`);
  const isGood = (await work()) === 0;
  if (!isGood) failed.push(title);
  say(`${isGood ? '✔' : '✘'} ${title}: ${secondsSince(since)}`);
  return isGood;
}

async function browserTests(chromium) {
  if (!chromium) {
    say('Falta Chromium. Instálelo (apt-get install chromium) o diga dónde está: CHROMIUM_PATH=… npm test');
    return 1;
  }
  rmSync(browserReport, { force: true });
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  return run(bin('playwright'), ['test'], { cwd: join(ROOT, 'e2e'), env });
}

function summary() {
  const unit = read(jestReport);
  const browser = read(browserReport)?.stats;
  const unsteady = browser?.flaky ?? 0;
  const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + unsteady;
  const broken = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0);
  const note = unsteady > 0 ? ` (${unsteady} only at the second attempt)` : '';
  return `${passed} passed, ${broken} failed${note}`;
}

endTogether();
requireNode(20, 19);
await installDependencies();
await step('Tipos (tsc)', () => run(bin('tsc'), ['-p', '.']));
await step('Estilo y ciclos (biome)', () => run(bin('biome'), ['check', '--error-on-warnings', '.']));
await step('Límites entre paquetes y capas', () => runScript('scripts/src/check-boundaries.ts'));
await step('Código y dependencias sin uso (knip)', () =>
  run(bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
);
await step('Pruebas de unidad, pantallas y API (jest)', () =>
  run(bin('jest'), ['--maxWorkers=100%', '--json', `--outputFile=${jestReport}`, '--reporters=default']),
);
// Before the build, which mounts what it publishes.
const chromium = await findOrInstallChromium();
const isBuilt = await step('Construcción', () => runScript('scripts/src/build.ts', ['--publish']));
if (isBuilt) await step('Recorridos en un navegador (playwright)', () => browserTests(chromium));

say(`\nTotal: ${secondsSince(started)}`);
if (failed.length > 0) say(`Fallaron: ${failed.join('; ')}`);
say(summary());
rmSync(results, { recursive: true, force: true });
process.exit(failed.length > 0 ? 1 : 0);
