import { findChromium } from '../../launch/chromium.mjs';
import { buildChanged } from '../build/build-changed';
import type { Review, ReviewOptions } from '../check/finding';
import { print, seconds, timed, UsageError } from '../command';
import { readAccepted, rememberAccepted } from './accepted-pages';
import { expectMount } from './expected-mount';
import { type Mounted, mountCandidates, usernamesToMount } from './mount-candidates';
import {
  type MountableRelease,
  type MountCandidate,
  type MountEnvironment,
  openMountEnvironment,
} from './mount-environment';
import { MOUNT_POINTS, type MountPoint, mountPointFor } from './mount-points';
import { startProgress } from './progress';
import { samePage } from './same-page.rules';
import { ROUNDS } from './trace.rules';

const NO_BROWSER: Review = {
  findings: [
    {
      file: 'Chromium',
      problem: 'No está, así que no se montó en la aplicación.',
      fix: 'Instálelo (apt-get install chromium) o diga dónde está (CHROMIUM_PATH=…). Para seguir sin montar: --sin-montar.',
    },
  ],
  notes: [],
  isBrowserMissing: true,
};

function chooseMountPoint(name: string, inPlaceOf: string | undefined): MountPoint {
  const mountPoint = mountPointFor(name, inPlaceOf);
  if (mountPoint) return mountPoint;
  const known = MOUNT_POINTS.map(({ remote }) => remote).join(', ');
  throw new UsageError(`La aplicación no pide "${inPlaceOf}". Con --en se elige uno de: ${known}`);
}

const nameOf = ({ release }: MountCandidate) => release.about.name;

/** With what was seen of the pages of its accounts before. */
function withAlike(candidate: MountCandidate, { circumstances }: MountEnvironment): MountCandidate {
  const { release, mountPoint } = candidate;
  const accepted = readAccepted(mountPoint.remote);
  const same = mountPoint.usernames.flatMap(
    (username) => samePage(accepted, release.about, { username, circumstances }) ?? [],
  );
  // One of them is mounted in any case.
  const alike = same.length < mountPoint.usernames.length ? same : same.slice(1);
  return { ...candidate, alike };
}

function remember(candidate: MountCandidate, mounted: Mounted): void {
  rememberAccepted(candidate.mountPoint.remote, mounted.pagesOf(candidate));
}

async function reviewOne(
  environment: MountEnvironment,
  candidate: MountCandidate,
  accepted: readonly MountCandidate[],
  options: ReviewOptions,
) {
  const since = performance.now();
  const name = nameOf(candidate);
  const { remote } = candidate.mountPoint;
  const usernames = usernamesToMount(candidate);
  const mounted = await mountCandidates(
    environment,
    [candidate, ...accepted],
    options.store,
    startProgress(),
  );
  const neighbours = mounted.beside.length > 0 ? `, junto a ${mounted.beside.join(', ')}` : '';
  const notes = [
    `Se montó en la aplicación como ${usernames.join(', ')}${neighbours} (${seconds(since)}).`,
    timesOf(mounted),
    ...mounted.notesOf(candidate),
  ];
  if (remote !== name) notes.push(`Estuvo en el lugar de ${remote}; con --en se elige otro.`);
  for (const one of mounted.brokenAnyway)
    notes.push(`${one} no se muestra tampoco sin ${name}: no se pudo ver junto a él.`);
  const findings = mounted.findingsOf(candidate);
  if (findings.length === 0) remember(candidate, mounted);
  return { findings, notes };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What took how long, in the notes of a review. Pages work beside each other, so the parts are more than the whole. */
function timesOf({ times, screens, looks, isTraced }: Mounted): string {
  const parts = [...times].map(([part, milliseconds]) => `${part} ${(milliseconds / 1000).toFixed(1)} s`);
  const seen = `${counted(screens, 'pantalla')} en ${counted(looks, 'vista')}`;
  const traced = isTraced ? `, montado y quitado ${ROUNDS} veces por cuenta` : '';
  return `  ${seen}${traced}; por partes, en páginas a la vez: ${parts.join(', ')}.`;
}

/** Mounts all candidates at once. If anything is wrong, it mounts one after the other, to learn which one causes it. */
async function reviewMounted(
  environment: MountEnvironment,
  candidates: readonly MountCandidate[],
  options: ReviewOptions,
) {
  const since = performance.now();
  const [first, ...others] = candidates;
  const mountPoints = new Set(candidates.map(({ mountPoint }) => mountPoint.remote));
  if (first && others.length > 0 && mountPoints.size === candidates.length) {
    const mounted = await mountCandidates(environment, [first, ...others], options.store, startProgress());
    // The first is judged first: where it does not show itself, nobody looked at the others.
    if (candidates.every((one) => mounted.findingsOf(one).length === 0)) {
      for (const one of candidates) remember(one, mounted);
      const notes = [`Se montó en la aplicación junto a los demás (${seconds(since)}).`, timesOf(mounted)];
      return candidates.map((one): Review => ({ findings: [], notes: [...notes, ...mounted.notesOf(one)] }));
    }
    print('  Montados juntos se vio esto. Se monta cada uno aparte, para saber de cuál es:');
    const problems = candidates.flatMap((one) => mounted.findingsOf(one).map(({ problem }) => problem));
    for (const problem of new Set(problems)) print(`    ${problem}`);
  }
  const accepted: MountCandidate[] = [];
  const reviews: Review[] = [];
  for (const candidate of candidates) {
    const beside = accepted.filter(({ mountPoint }) => mountPoint.remote !== candidate.mountPoint.remote);
    const review = await reviewOne(environment, candidate, beside, options);
    if (review.findings.length === 0) accepted.push(candidate);
    reviews.push(review);
  }
  return reviews;
}

/** Mounts releases whose files are in order and tells what was seen of each. */
export async function mountReviews(
  releases: readonly MountableRelease[],
  options: ReviewOptions,
): Promise<Review[]> {
  const executablePath = findChromium();
  if (!executablePath) return releases.map(() => NO_BROWSER);
  const candidates = releases.map((release) => ({
    release,
    mountPoint: chooseMountPoint(release.about.name, options.inPlaceOf),
  }));
  // A shell that was built from older sources would be blamed on the remote.
  await buildChanged(['shell']);
  print(`  Montando en la aplicación: ${candidates.map(nameOf).join(', ')}…`);
  const environment = await timed('Iniciando un servidor y un navegador', 'Iniciados', () =>
    (options.expectedMount ?? expectMount(() => openMountEnvironment(executablePath))).open(),
  );
  try {
    const reviewed = options.isSameLeftOut
      ? candidates.map((one) => withAlike(one, environment))
      : candidates;
    return await reviewMounted(environment, reviewed, options);
  } finally {
    await environment.close();
  }
}
