import { findChromium } from '../../launch/chromium.mjs';
import { buildChanged } from '../build/build-changed';
import type { Review, ReviewOptions } from '../check/finding';
import { print, timed, UsageError } from '../command';
import { type MountCandidate, openMountEnvironment } from './environment';
import { mountCandidates } from './mount-candidates';
import { MOUNT_POINTS, type MountPoint, mountPointFor } from './plan';
import { circumstancesOf, rememberAccepted, withoutSamePages } from './same-page';

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

type Mount = (candidates: readonly MountCandidate[]) => ReturnType<typeof mountCandidates>;

/** Pages without findings need no second mount. */
function reviewOf(
  { candidate, tours, findings, notes }: Awaited<ReturnType<Mount>>['results'][number],
  circumstances: string,
  head: readonly string[],
): Review {
  const { release, mountPoint } = candidate;
  if (findings.length === 0) rememberAccepted(mountPoint.remote, tours, release.about, circumstances);
  return { findings, notes: [...head, ...notes] };
}

async function reviewOne(
  mount: Mount,
  circumstances: string,
  candidate: MountCandidate,
  accepted: readonly MountCandidate[],
): Promise<Review> {
  const { name } = candidate.release.about;
  const { remote, usernames } = candidate.mountPoint;
  const { results, beside, brokenAnyway, summary, took } = await mount([candidate, ...accepted]);
  const neighbours = beside.length > 0 ? `, junto a ${beside.join(', ')}` : '';
  const head = `Se montó en la aplicación como ${usernames.join(', ')}${neighbours} (${took}).`;
  const [own] = results as [(typeof results)[number]];
  const review = reviewOf(own, circumstances, [head, summary]);
  if (remote !== name) review.notes.push(`Estuvo en el lugar de ${remote}; con --en se elige otro.`);
  for (const one of brokenAnyway)
    review.notes.push(`${one} no se muestra tampoco sin ${name}: no se pudo ver junto a él.`);
  return review;
}

/** Mounts candidates separately only if there are findings, to attribute them. */
async function reviewCandidates(
  mount: Mount,
  circumstances: string,
  candidates: readonly MountCandidate[],
): Promise<Review[]> {
  const remotes = new Set(candidates.map(({ mountPoint }) => mountPoint.remote));
  if (candidates.length > 1 && remotes.size === candidates.length) {
    const { results, summary, took } = await mount(candidates);
    const problems = results.flatMap(({ findings }) => findings.map(({ problem }) => problem));
    const head = `Se montó en la aplicación junto a los demás (${took}).`;
    if (problems.length === 0) return results.map((one) => reviewOf(one, circumstances, [head, summary]));
    print('  Montados juntos se vio esto. Se monta cada uno aparte, para saber de cuál es:');
    for (const problem of new Set(problems)) print(`    ${problem}`);
  }
  const accepted: MountCandidate[] = [];
  const reviews: Review[] = [];
  for (const candidate of candidates) {
    const others = accepted.filter(({ mountPoint }) => mountPoint.remote !== candidate.mountPoint.remote);
    const review = await reviewOne(mount, circumstances, candidate, others);
    if (review.findings.length === 0) accepted.push(candidate);
    reviews.push(review);
  }
  return reviews;
}

export async function mountReviews(
  releases: readonly MountCandidate['release'][],
  options: ReviewOptions,
): Promise<Review[]> {
  const executablePath = findChromium();
  if (!executablePath) return releases.map(() => NO_BROWSER);
  const candidates = releases.map((release) => ({
    release,
    mountPoint: chooseMountPoint(release.about.name, options.inPlaceOf),
  }));
  // Effects of an outdated shell would be attributed to the remote.
  await buildChanged(['shell']);
  print(`  Montando en la aplicación: ${releases.map(({ about }) => about.name).join(', ')}…`);
  const start = () => options.mount ?? openMountEnvironment(executablePath);
  const environment = await timed('Iniciando un servidor y un navegador', 'Iniciados', start);
  try {
    const circumstances = circumstancesOf(environment.browser.version());
    const wanted = options.isSameLeftOut
      ? candidates.map((one) => withoutSamePages(one, circumstances))
      : candidates;
    const mount: Mount = (them) => mountCandidates(environment, them, options.store);
    return await reviewCandidates(mount, circumstances, wanted);
  } finally {
    await environment.close();
  }
}
