import type { Release, ShellFile } from 'shared-domain';
import type { Skew } from 'shared-domain/skew';
import { candidateAt } from '../check/candidate';
import { checkShared, pageOf } from '../check/check-files';
import type { Finding } from '../check/finding';
import { decide } from '../publish/publication.rules';
import { CLONE_ID, historyOf, readHistory } from '../store/history';
import type { ReleaseStore } from '../store/release-store';
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

/** Whether one of these builds is published in the place of this release. */
function isReplaced(
  store: ReleaseStore,
  shell: string,
  { name, release, isCurrent }: InUse,
  builds: readonly Release[],
): boolean {
  const about = builds.find((one) => one.name === name);
  if (!isCurrent || !about || about.release === release) return false;
  const build = { about, clone: CLONE_ID, shell, isAskedFor: false, damage: undefined };
  return decide(build, historyOf(store, name)) === 'publish';
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
 * The releases in a store that would stop working when a shell and its API take over. A current one that one of the
 * builds replaces is left to the tabs that have it open, and what somebody accepted before is not told again.
 */
export async function brokenReleases(
  store: ReleaseStore,
  shell: ShellFile,
  builds: readonly Release[],
): Promise<Comparison> {
  const broken: Broken[] = [];
  const notes: string[] = [];
  const history = readHistory(store);
  for (const inUse of releasesInUse(store)) {
    const isReplacedNow = isReplaced(store, shell.release, inUse, builds);
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
