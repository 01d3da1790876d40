import { existsSync, readFileSync } from 'node:fs';
import { say } from '../launch/console.mjs';
import { failedJourneys, failedUnits } from './failed-tests.mjs';
import { JOURNEYS_REPORT } from './journeys.mjs';

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const sum = (numbers) => numbers.reduce((total, number) => total + (number ?? 0), 0);

function counted(units, browser) {
  const unsteady = browser?.flaky ?? 0;
  const passed = sum([...units.map((unit) => unit?.numPassedTests), browser?.expected, unsteady]);
  const broken = sum([...units.map((unit) => unit?.numFailedTests), browser?.unexpected]);
  const note = unsteady > 0 ? ` (${unsteady} only at the second attempt)` : '';
  return `${passed} passed, ${broken} failed${note}`;
}

/** @param chromium undefined if no journey ran */
export function printSummary({ failures, chromium, unitReports }) {
  if (chromium?.missing) {
    say('\nFalta Chromium: los recorridos en un navegador no corrieron.');
    say(`  Motivo: ${chromium.missing}.`);
    say('  Instálelo (en Debian: apt-get install chromium) o diga dónde está: CHROMIUM_PATH=… npm test');
  }
  if (failures.length > 0) say(`\nFallaron: ${failures.join('; ')}`);
  const units = unitReports.map(readReport);
  const journeys = chromium ? readReport(JOURNEYS_REPORT) : undefined;
  for (const name of [...units.flatMap(failedUnits), ...failedJourneys(journeys)]) say(`  ✘ ${name}`);
  say(counted(units, journeys?.stats));
}
