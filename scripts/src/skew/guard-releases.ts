import { describeFinding } from '../check/check-files';
import { print } from '../command';
import { nameOfUser } from '../registry/author';
import { recordHistory } from '../registry/current-release';
import type { ReleaseStore } from '../release-store/release-store';
import { type Broken, brokenReleases } from './broken-releases';
import { shellOfSources } from './shell-of-sources';

function describeBroken({ name, release, isCurrent, findings }: Broken): string {
  const since = isCurrent ? 'vigente' : 'quien la abrió hace menos de 14 días la sigue usando';
  return [`\n  ${name}, versión ${release} (${since}):`, ...findings.map(describeFinding)].join('\n');
}

/**
 * Compares the shell and the calls of these sources, before they are built, with the releases that people have open.
 * @param isAccepted somebody decided to go on; who and what is recorded in the history
 * @returns whether to go on
 */
export async function guardReleases(store: ReleaseStore, isAccepted: boolean): Promise<boolean> {
  const shell = shellOfSources();
  const { broken, notes } = await brokenReleases(store, shell);
  for (const line of notes) print(`  ${line}`);
  if (broken.length === 0) return true;
  print('\n  La aplicación de estas fuentes dejaría de servir para versiones que están en uso:');
  for (const one of broken) print(describeBroken(one));
  if (!isAccepted) return false;
  print('\n  Se sigue de todos modos, porque así se pidió (--de-todos-modos).');
  for (const { name, release, findings } of broken) {
    const accepted = {
      at: new Date().toISOString(),
      by: nameOfUser(),
      release,
      shell: shell.release,
      findings: findings.map(({ file, problem }) => `${file}: ${problem}`),
    };
    await recordHistory(store, name, (history) => ({
      ...history,
      accepted: [...(history.accepted ?? []), accepted],
    }));
  }
  return true;
}
