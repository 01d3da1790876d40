import type { Audience, RegistryEntry } from 'shared-domain';
import type { RemoteHistory } from 'shared-domain/release-history';
import type { Release } from '../build/release-file';
import type { Review } from '../check/finding';
import { print } from '../command';
import { audienceText } from './audience';

type Live = Pick<RemoteHistory, 'line'>;

export const liveNow = ({ line }: Live): string =>
  line ? `sigue vigente la ${line.release}` : 'el remoto sigue sin publicarse';

export function published({ name, release }: Release, audience?: Audience): void {
  const state = audience ? `en prueba para ${audienceText(audience)}` : 'publicado';
  print(`  ${name}: ${state} (${release})`);
}

export function isCurrentAlready({ name, release }: Release): void {
  print(`  ${name}: ya era la vigente (${release})`);
}

export function problem(text: string): void {
  print(`\n  ✘ ${text}\n`);
}

export function refused({ name, release }: Release, live: Live, findings: readonly string[]): void {
  print([`\n  ${name}: la versión ${release} NO se publicó; ${liveNow(live)}:`, ...findings, ''].join('\n'));
}

/** Nothing more could be written. The registry is replaced in one step, so it says which release is live. */
export function notWritten(about: Release, line: RegistryEntry | undefined, problem: string): void {
  if (line?.release === about.release) print(`  ${about.name}: está vigente la ${about.release}. ${problem}`);
  else refused(about, { line }, [`  ✘ ${problem}`]);
}

export function refusedBefore(about: Release, history: RemoteHistory): void {
  const again = `      Ya se revisó así. Para revisarla otra vez: npm run publish-remote -- ${about.name}`;
  refused(about, history, [...(history.refused?.findings ?? []), again]);
}

export function rolledBack({ name, release }: Release, live: Live): void {
  print(`  ${name}: la versión ${release}, la de las fuentes, se había retirado; ${liveNow(live)}.`);
  print(`      Para publicarla de todos modos: npm run publish-remote -- ${name}`);
}

/** Says that a release replaces nothing: it cannot be mounted, because there is no browser. */
export function notMounted(about: Release, live: Live): void {
  refused(about, live, [
    '  ✘ No se pudo montar en la aplicación: no se encontró un navegador.',
    '      Instale Chromium (apt-get install chromium) o diga dónde está (CHROMIUM_PATH=…). Para publicar sin montar:',
    `      npm run publish-remote -- ${about.name} --sin-montar`,
  ]);
}

/** Says how the releases were reviewed. */
export function reviewed(reviews: readonly Review[]): void {
  const lines = new Set(reviews.flatMap(({ findings, notes }) => (findings.length > 0 ? [] : notes)));
  for (const line of lines) print(`  ${line}`);
  if (reviews.some(({ isBrowserMissing }) => isBrowserMissing)) {
    print('  Se revisaron los archivos; no se montó en la aplicación, porque no se encontró un navegador.');
  }
}
