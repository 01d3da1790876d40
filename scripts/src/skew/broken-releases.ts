import type { ShellFile } from 'shared-domain';
import type { Skew } from 'shared-domain/skew';
import { candidateAt } from '../check/candidate';
import { checkShared, pageOf } from '../check/check-files';
import type { Finding } from '../check/finding';
import { decide } from '../publish/publication.rules';
import { releaseOf } from '../release-name/release-name';
import { CLONE_ID, historyOf, readHistory } from '../store/history';
import type { ReleaseStore } from '../store/release-store';
import { packageFolder } from '../workspace';
import { notAccepted } from './accepted';
import { compare } from './compare';
import { type InUse, releasesInUse } from './releases-in-use';

/** A release of which something would not work; where it is not current, in the tabs that have it open. */
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
    return decide(build, historyOf(store, name)) === 'publish';
  } catch {
    // A remote that no folder of this workspace makes.
    return false;
  }
}

/** Undefined where the release cannot be read. */
async function comparedWith({ location, isCurrent }: InUse, shell: ShellFile): Promise<Skew | undefined> {
  const candidate = candidateAt(location);
  const { about, findings } = await checkShared(candidate, pageOf(shell));
  if (!about) return undefined;
  const skew = await compare(candidate, about, shell, !isCurrent);
  return isCurrent ? { ...skew, findings: [...findings, ...skew.findings] } : skew;
}

/**
 * The releases in a store that would stop working when a shell and its API take over. A current one that the same build
 * replaces is left to the tabs that have it open, and what somebody accepted before is not told again.
 */
export async function brokenReleases(store: ReleaseStore, shell: ShellFile): Promise<Comparison> {
  const broken: Broken[] = [];
  const notes: string[] = [];
  const history = readHistory(store);
  for (const inUse of releasesInUse(store)) {
    const isReplacedNow = await isReplaced(store, shell.release, inUse);
    const one = { ...inUse, isCurrent: inUse.isCurrent && !isReplacedNow };
    const skew = await comparedWith(one, shell);
    if (!skew)
      notes.push(`${one.name} ${one.release}: no se pudo leer, no se comparó con la aplicación nueva.`);
    notes.push(...(skew?.notes ?? []));
    const findings = notAccepted(history.get(one.name), one.release, skew?.findings ?? []);
    if (findings.length > 0) broken.push({ ...one, findings });
  }
  return { broken, notes };
}
