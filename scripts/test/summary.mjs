import { existsSync, readFileSync } from 'node:fs';
import { say } from '../launch/console.mjs';
import { PROGRAMS } from '../launch/debian.mjs';
import { failedJourneys, failedUnits } from './failed-tests.mjs';
import { JOURNEYS_REPORT } from './journeys.mjs';

const POSTGRESQL = '/usr/lib/postgresql';

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const counted = (unit, browser) => {
  const unsteady = browser?.flaky ?? 0;
  const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + unsteady;
  const broken = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0);
  const note = unsteady > 0 ? ` (${unsteady} only at the second attempt)` : '';
  return `${passed} passed, ${broken} failed${note}`;
};

/** Prints what did not run because a program is missing, what failed and, in the last line, the numbers. */
export function printSummary({ failures, chromium, programs, unitReport, ran }) {
  if (chromium?.missing) {
    say('\nFalta Chromium: los recorridos en un navegador no corrieron.');
    say(`  Motivo: ${chromium.missing}.`);
    say('  Instálelo (en Debian: apt-get install chromium) o diga dónde está: CHROMIUM_PATH=… npm test');
  }
  if (programs.missing.length > 0) {
    say(`\nFalta ${programs.missing.join(', ')}: no se probó todo lo de deploy/.`);
    say(`  Motivo: ${programs.reason}.`);
    const packages = programs.missing.flatMap((name) => PROGRAMS[name].packages);
    say(`  En Debian: apt-get install ${packages.join(' ')}`);
  }
  if (ran.units && !existsSync(POSTGRESQL) && !process.env.TEST_POSTGRESQL_URL) {
    say('\nSin PostgreSQL: las pruebas de la API corrieron solo sobre SQLite.');
    say('  Para correrlas también sobre él: apt-get install postgresql');
  }
  if (failures.length > 0) say(`\nFallaron: ${failures.join('; ')}`);
  const unit = readReport(unitReport);
  const journeys = ran.journeys ? readReport(JOURNEYS_REPORT) : undefined;
  for (const name of [...failedUnits(unit), ...failedJourneys(journeys)]) say(`  ✘ ${name}`);
  say(counted(unit, journeys?.stats));
}
