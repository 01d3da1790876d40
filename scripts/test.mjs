// `npm test`. Plain JavaScript, because packages may be missing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './launch/chromium.mjs';
import { ROOT, requireNode, say, secondsSince } from './launch/console.mjs';
import { installDependencies } from './launch/install.mjs';
import { endTogether } from './launch/processes.mjs';
import { bundleApi } from './test/bundle-api.mjs';
import { runJourneys, SMOKE } from './test/journeys.mjs';
import { planOf } from './test/plan.mjs';
import { failures, runQuiet, runScript, step } from './test/steps.mjs';
import { printSummary } from './test/summary.mjs';
import { runJest } from './test/units.mjs';

const started = performance.now();
const results = mkdtempSync(join(tmpdir(), 'pruebas-'));

const bin = (name) => join(ROOT, 'node_modules/.bin', name);

const WITHOUT_PAGE = ['api', 'scripts', 'shared-domain'];

/** Workers that ran page tests are three times slower at other tests. */
const UNIT_RUNS = {
  'Pruebas de reglas y de la API (jest)': ['--selectProjects', ...WITHOUT_PAGE],
  'Pruebas de pantallas (jest)': ['--ignoreProjects', ...WITHOUT_PAGE],
};
const reports = Object.keys(UNIT_RUNS).map((_, i) => join(results, `${i}.json`));

async function runUnits(units) {
  const files = units === true ? [] : ['--passWithNoTests', '--runTestsByPath', ...units];
  for (const [i, [title, projects]] of Object.entries(UNIT_RUNS).entries()) {
    const options = { report: reports[i], env: process.env };
    await step(title, () => runJest([...projects, ...files], options));
  }
}

const CHECKS = {
  // Each checker repeats the types of all calls, and jest uses the other cores.
  'Tipos (tsc)': () => runQuiet(bin('tsc'), ['-p', '.', '--checkers', '1']),
  'Estilo y ciclos (biome)': () => runQuiet(bin('biome'), ['check', '--error-on-warnings', '.']),
  'Límites entre paquetes, expresiones de costo lineal y textos que resisten una traducción': () =>
    runScript('scripts/src/check-sources.ts'),
  'Código y dependencias sin uso (knip)': () =>
    runQuiet(bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
};

endTogether();
requireNode(20, 19);
await installDependencies();
const { units, journeys } = await planOf(process.argv.slice(2));
const chromium = journeys ? await findOrInstallChromium() : undefined;

// Jest saturates a small machine, so browsers start later.
const unitTests = units && runUnits(units);
await Promise.all(Object.entries(CHECKS).map(([title, check]) => step(title, check)));
await unitTests;
if (journeys) {
  const files = journeys === true ? [] : journeys;
  await runJourneys([SMOKE, ...files], { chromium, env: await bundleApi(), releases: 'unmounted' });
}

say(`\nTotal: ${secondsSince(started)}`);
printSummary({ failures: failures(), chromium, unitReports: units ? reports : [] });
rmSync(results, { recursive: true, force: true });
process.exit(failures().length > 0 || chromium?.missing ? 1 : 0);
