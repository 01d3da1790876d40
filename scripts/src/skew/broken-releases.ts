import type { ShellFile } from 'shared-domain';
import { candidateAt } from '../check/candidate';
import { checkShared } from '../check/check-files';
import type { Finding } from '../check/finding';
import { pageOf } from '../check/page-here';
import { CLONE_ID } from '../publish/handled-sources';
import { decide } from '../publish/publication.rules';
import { readState } from '../registry/current-release';
import { releaseOf } from '../release-name/release-name';
import type { ReleaseStore } from '../release-store/release-store';
import { packageFolder } from '../workspace';
import { type InUse, releasesInUse } from './releases-in-use';
import { skewOf } from './skew-of';

export interface Broken extends InUse {
  findings: readonly Finding[];
}

export interface Comparison {
  broken: Broken[];
  notes: string[];
}

/** Whether a build of these sources publishes another release in the place of this one. */
async function isReplaced(store: ReleaseStore, shell: string, one: InUse): Promise<boolean> {
  const { name } = one;
  if (!one.isCurrent) return false;
  try {
    const about = { name, release: releaseOf(packageFolder(name)), integrity: {} };
    if (about.release === one.release) return false;
    const build = { about, clone: CLONE_ID, shell, isAskedFor: false, damage: undefined };
    return decide(build, await readState(store, name)) === 'publish';
  } catch {
    // A remote that no folder of this workspace makes.
    return false;
  }
}

/**
 * The releases in a store that would stop working when a shell and its API take over; those that the same build replaces
 * are left out.
 */
export async function brokenReleases(store: ReleaseStore, shell: ShellFile): Promise<Comparison> {
  const broken: Broken[] = [];
  const notes: string[] = [];
  for (const one of releasesInUse(store)) {
    if (await isReplaced(store, shell.release, one)) continue;
    const candidate = candidateAt(one.location);
    const { about, findings } = await checkShared(candidate, pageOf(shell));
    if (!about) {
      notes.push(`${one.name} ${one.release}: no se pudo leer, no se comparó con la aplicación nueva.`);
      continue;
    }
    const skew = await skewOf(candidate, about, shell);
    notes.push(...skew.notes);
    const all = [...findings, ...skew.findings];
    if (all.length > 0) broken.push({ ...one, findings: all });
  }
  return { broken, notes };
}
