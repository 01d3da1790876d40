import type { Release } from 'shared-domain';
import { describeFinding } from '../check/check-files';
import { print } from '../command';
import type { ReleaseStore } from '../store/release-store';
import { compiler } from '../types/emit-types';
import { describeShell } from '../uses/describe-shell';
import { type Broken, brokenReleases, recordAccepted } from './broken-releases';

function tell(heading: string, releases: readonly Broken[]): void {
  print(`\n  ${heading}`);
  for (const { name, release, findings } of releases)
    print([`\n  ${name}, versión ${release}:`, ...findings.map(describeFinding)].join('\n'));
}

/**
 * Compares the shell and the calls of these sources, before that shell is built, with the releases that people have open.
 * Tabs with a release that is no longer current hold nobody up: what they will miss is told.
 * @param builds of the remotes, which may replace current releases
 * @param isAccepted somebody decided to go on; who and what is recorded in the history
 * @returns whether to go on
 */
export async function guardReleases(
  store: ReleaseStore,
  builds: readonly Release[],
  isAccepted: boolean,
): Promise<boolean> {
  if (!compiler())
    print(
      '  Sin TypeScript no se compara lo que usan de los paquetes compartidos; sí las versiones y las llamadas.',
    );
  // A shell that is not built yet has no name.
  const shell = describeShell('');
  const { broken, notes } = await brokenReleases(store, shell, builds);
  for (const line of notes) print(`  ${line}`);
  const open = broken.filter(({ isCurrent }) => !isCurrent);
  const current = broken.filter(({ isCurrent }) => isCurrent);
  if (open.length > 0)
    tell('Pestañas abiertas con versiones de los últimos 14 días tendrán que recargarse para esto:', open);
  if (current.length === 0) return true;
  tell('La aplicación de estas fuentes dejaría de servir para versiones vigentes:', current);
  if (!isAccepted) return false;
  print('\n  Se sigue de todos modos, porque así se pidió (--de-todos-modos).');
  for (const one of current) await recordAccepted(store, one, shell.release, one.findings);
  return true;
}
