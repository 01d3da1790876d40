// `npm run test:all`: everything that `npm test` omits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './launch/chromium.mjs';
import { ROOT, requireNode, say, secondsSince } from './launch/console.mjs';
import { requirePrograms } from './launch/debian.mjs';
import { installDependencies, installProofs } from './launch/install.mjs';
import { endTogether } from './launch/processes.mjs';
import { bundleApi } from './test/bundle-api.mjs';
import { ALL_BUT_SMOKE, runJourneys } from './test/journeys.mjs';
import { failures, runQuiet, step } from './test/steps.mjs';
import { printSummary } from './test/summary.mjs';
import { runJest } from './test/units.mjs';

const started = performance.now();
const results = mkdtempSync(join(tmpdir(), 'pruebas-'));

endTogether();
requireNode(20, 19);
await installDependencies();
await installProofs();
const chromium = await findOrInstallChromium();
await requirePrograms();
const env = await bundleApi();

const RUNS = {
  'Procesos, proxies, programas y pruebas largas en breve (jest)': ['--config=jest.system.config.js'],
  'La API sobre PostgreSQL (jest)': [
    '--config=api/jest.postgresql.config.js',
    '--testNamePattern=postgresql',
  ],
};
const tsc = join(ROOT, 'node_modules/.bin/tsc');
await step('Tipos de las pruebas largas (tsc)', () => runQuiet(tsc, ['-p', 'proofs']));
const unitReports = [];
for (const [title, args] of Object.entries(RUNS)) {
  const report = join(results, `${unitReports.length}.json`);
  unitReports.push(report);
  await step(title, () => runJest(args, { report, env }));
}
await runJourneys([ALL_BUT_SMOKE], { chromium, env, releases: 'mounted' });

say(`\nTotal: ${secondsSince(started)}`);
printSummary({ failures: failures(), chromium, unitReports });
rmSync(results, { recursive: true, force: true });
process.exit(failures().length > 0 || chromium.missing ? 1 : 0);
