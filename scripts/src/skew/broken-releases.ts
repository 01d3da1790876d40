import { existsSync } from 'node:fs';
import type { Release, ShellFile } from 'shared-domain/remotes';
import { emptyHistory, isInStore, leftRecently } from 'shared-domain/remotes/history';
import type { SkewFinding } from 'shared-domain/remotes/skew';
import { candidateAt } from '../check/candidate';
import { checkShared, describeFinding, pageOf } from '../check/check-files';
import { print } from '../command';
import { decide } from '../publish/publication.rules';
import { nameOfUser } from '../store/current-release';
import { CLONE_ID, readHistory, record } from '../store/history';
import { readRegistry } from '../store/registry';
import { type ReleaseStore, releaseFolder } from '../store/release-store';
import { compiler } from '../types/emit-types';
import { describeShell } from '../uses/describe-shell';
import { compare } from './compare';

interface InUse {
  name: string;
  release: string;
  /** Its folder or manifest URL. */
  location: string;
  /** Also true for trials. */
  isCurrent: boolean;
}

/** Includes releases that were current within the last 14 days. */
export function releasesInUse(store: ReleaseStore): InUse[] {
  const history = readHistory(store);
  const { remotes, trials = {} } = readRegistry(store.registry);
  return Object.entries(remotes).flatMap(([name, current]) => {
    const lines = [current, trials[name]?.entry].filter((line) => line !== undefined);
    const inFolder = (release: string) => releaseFolder(store, name, release);
    const left = leftRecently(history.get(name) ?? emptyHistory(), Date.now()).filter(
      (release) => existsSync(inFolder(release)) && !lines.some((line) => line.release === release),
    );
    return [
      ...lines.map((line) => {
        const { release, manifest } = line;
        const location = isInStore(name, line) ? inFolder(release) : manifest;
        return { name, release, location, isCurrent: true };
      }),
      ...left.map((release) => ({ name, release, location: inFolder(release), isCurrent: false })),
    ];
  });
}

export interface Broken extends InUse {
  findings: readonly SkewFinding[];
}

const sentence = ({ file, problem }: SkewFinding) => `${file}: ${problem}`;

export async function recordAccepted(
  store: ReleaseStore,
  { name, release }: Pick<Release, 'name' | 'release'>,
  shell: string,
  findings: readonly SkewFinding[],
): Promise<void> {
  const accepted = { release, shell, findings: findings.map(sentence) };
  await record(store, name, () => ({ what: 'accepted', by: nameOfUser(), ...accepted }));
}

/**
 * Releases that the new shell and API would break, without findings that the user accepted before. A release that a
 * build replaces matters only to open tabs.
 */
export async function brokenReleases(
  store: ReleaseStore,
  shell: ShellFile,
  builds: readonly Release[],
): Promise<{ broken: Broken[]; notes: string[] }> {
  const broken: Broken[] = [];
  const notes: string[] = [];
  const histories = readHistory(store);
  const page = pageOf(shell);
  for (const inUse of releasesInUse(store)) {
    const { name, release, location } = inUse;
    const history = histories.get(name) ?? emptyHistory();
    const about = builds.find((one) => one.name === name && one.release !== release);
    const build = { clone: CLONE_ID, shell: shell.release, isAskedFor: false, damage: undefined };
    const isReplaced = about !== undefined && decide({ ...build, about }, history) === 'publish';
    const isCurrent = inUse.isCurrent && !isReplaced;
    const candidate = candidateAt(location);
    const read = await checkShared(candidate, page);
    if (!read.about) {
      notes.push(`${name} ${release}: no se pudo leer, no se comparó con la aplicación nueva.`);
      continue;
    }
    const skew = await compare(candidate, read.about, shell, !isCurrent);
    notes.push(...skew.notes);
    const accepted = history.accepted.filter((one) => one.release === release);
    const known = accepted.flatMap((one) => one.findings);
    const findings = [...(isCurrent ? read.findings : []), ...skew.findings].filter(
      (finding) => !known.includes(sentence(finding)),
    );
    if (findings.length > 0) broken.push({ ...inUse, isCurrent, findings });
  }
  return { broken, notes };
}

function tell(heading: string, releases: readonly Broken[]): void {
  print(`\n  ${heading}`);
  for (const { name, release, findings } of releases)
    print([`\n  ${name}, versión ${release}:`, ...findings.map(describeFinding)].join('\n'));
}

/**
 * Compares the shell and API of these sources with the releases in use, before the shell is built. Findings in replaced
 * releases are only printed.
 * @param isAccepted continues despite findings and records them
 * @returns whether the build continues
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
  // An unbuilt shell has no release name.
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
