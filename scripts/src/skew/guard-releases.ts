import type { Release } from 'shared-domain';
import { describeFinding } from '../check/check-files';
import { print } from '../command';
import type { ReleaseStore } from '../store/release-store';
import { compiler } from '../types/emit-types';
import { describeShell } from '../uses/describe-shell';
import { recordAccepted } from './accepted';
import { type Broken, brokenReleases } from './broken-releases';
import { releasesInUse } from './releases-in-use';

function describeBroken({ name, release, findings }: Broken): string {
  return [`\n  ${name}, versión ${release}:`, ...findings.map(describeFinding)].join('\n');
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
  if (releasesInUse(store).length === 0) return true;
  if (!compiler())
    print(
      '  Sin TypeScript no se compara lo que usan de los paquetes compartidos; sí las versiones y las llamadas.',
    );
  // A shell that is not built yet has no name.
  const shell = describeShell('');
  const { broken, notes } = await brokenReleases(store, shell, builds);
  for (const line of notes) print(`  ${line}`);
  const [current, open] = [true, false].map((is) => broken.filter(({ isCurrent }) => isCurrent === is));
  if (open?.length) {
    print('\n  Pestañas abiertas con versiones de los últimos 14 días tendrán que recargarse para esto:');
    for (const one of open) print(describeBroken(one));
  }
  if (!current?.length) return true;
  print('\n  La aplicación de estas fuentes dejaría de servir para versiones vigentes:');
  for (const one of current) print(describeBroken(one));
  if (!isAccepted) return false;
  print('\n  Se sigue de todos modos, porque así se pidió (--de-todos-modos).');
  for (const one of current) await recordAccepted(store, one, shell.release, one.findings);
  return true;
}
