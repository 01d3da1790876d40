// `npm run test:all`: what must hold before a landing and `npm test` leaves out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './launch/chromium.mjs';
import { requireNode, say, secondsSince } from './launch/console.mjs';
import { requirePrograms } from './launch/debian.mjs';
import { installDependencies } from './launch/install.mjs';
import { endTogether } from './launch/processes.mjs';
import { bundleApi } from './test/bundle-api.mjs';
import { ALL_BUT_SMOKE, runJourneys } from './test/journeys.mjs';
import { failures, step } from './test/steps.mjs';
import { printSummary } from './test/summary.mjs';
import { runJest } from './test/units.mjs';

const started = performance.now();
const results = mkdtempSync(join(tmpdir(), 'pruebas-'));

endTogether();
requireNode(20, 19);
await installDependencies();
const chromium = await findOrInstallChromium();
await requirePrograms();
const env = await bundleApi();

const RUNS = {
  'Procesos, proxies y programas (jest)': ['--config=jest.system.config.js'],
  'La API sobre PostgreSQL (jest)': [
    '--config=api/jest.postgresql.config.js',
    '--testNamePattern=postgresql',
  ],
};
const unitReports = [];
for (const [title, args] of Object.entries(RUNS)) {
  const report = join(results, `${unitReports.length}.json`);
  unitReports.push(report);
  await step(title, () => runJest(args, { report, env }));
}
await runJourneys([ALL_BUT_SMOKE], { chromium, env });

say(`\nTotal: ${secondsSince(started)}`);
printSummary({ failures: failures(), chromium, unitReports });
rmSync(results, { recursive: true, force: true });
process.exit(failures().length > 0 || chromium.missing ? 1 : 0);
