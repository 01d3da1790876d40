import type { RemoteHistory } from 'shared-domain/remotes/history';
import type { Release } from '../build/release-file';
import type { Review } from '../check/finding';
import { print } from '../command';

type Live = Pick<RemoteHistory, 'line'>;

export const liveNow = ({ line }: Live): string =>
  line ? `sigue vigente la ${line.release}` : 'el remoto sigue sin publicarse';

export function isCurrentAlready({ name, release }: Release): void {
  print(`  ${name}: ya era la vigente (${release})`);
}

export function refused({ name, release }: Release, live: Live, findings: readonly string[]): void {
  print([`\n  ${name}: la versión ${release} NO se publicó; ${liveNow(live)}:`, ...findings, ''].join('\n'));
}

export function reviewed(reviews: readonly Review[]): void {
  const lines = new Set(reviews.flatMap(({ findings, notes }) => (findings.length > 0 ? [] : notes)));
  for (const line of lines) print(`  ${line}`);
  if (reviews.some(({ isBrowserMissing }) => isBrowserMissing)) {
    print('  Se revisaron los archivos; no se montó en la aplicación, porque no se encontró un navegador.');
  }
}
