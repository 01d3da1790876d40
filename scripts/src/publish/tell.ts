import type { Release } from '../build/release-file';
import type { Review } from '../check/finding';
import { print } from '../command';
import type { Standing } from '../registry/current';

const liveNow = ({ current }: Standing) =>
  current ? `sigue vigente la ${current.release}` : 'el remoto sigue sin publicarse';

export function published({ name, release }: Release): void {
  print(`  ${name}: publicado (${release})`);
}

export function problem(text: string): void {
  print(`\n  ✘ ${text}\n`);
}

export function refused({ name, release }: Release, standing: Standing, findings: readonly string[]): void {
  print(
    [`\n  ${name}: la versión ${release} NO se publicó; ${liveNow(standing)}:`, ...findings, ''].join('\n'),
  );
}

export function refusedBefore(about: Release, standing: Standing): void {
  const again = `      Ya se revisó así. Para revisarla otra vez: npm run publish-remote -- ${about.name}`;
  refused(about, standing, [...(standing.past.refused?.findings ?? []), again]);
}

export function rolledBack({ name, release }: Release, standing: Standing): void {
  print(`  ${name}: la versión ${release}, la de las fuentes, se había retirado; ${liveNow(standing)}.`);
  print(`      Para publicarla de todos modos: npm run publish-remote -- ${name}`);
}

/** There is no browser, and somebody is served something that was looked at. */
export function unseen(about: Release, standing: Standing): void {
  refused(about, standing, [
    '  ✘ No se pudo montar en la aplicación: no se encontró un navegador.',
    '      Instale Chromium (apt-get install chromium) o diga dónde está (CHROMIUM_PATH=…). Para publicar sin montar:',
    `      npm run publish-remote -- ${about.name} --sin-montar`,
  ]);
}

/** How the releases were looked at, where that is worth a line. */
export function seen(reviews: readonly Review[]): void {
  const lines = new Set(reviews.flatMap(({ findings, notes }) => (findings.length > 0 ? [] : notes)));
  for (const line of lines) print(`  ${line}`);
  if (reviews.some(({ isBrowserMissing }) => isBrowserMissing)) {
    print('  Se revisaron los archivos; no se montó en la aplicación, porque no se encontró un navegador.');
  }
}
