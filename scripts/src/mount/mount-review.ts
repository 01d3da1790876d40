import { findChromium } from '../../launch/chromium.mjs';
import { buildChanged } from '../build/build-changed';
import type { Review, ReviewOptions } from '../check/review';
import { print, seconds } from '../command';
import { builtSoloHost } from '../registry/solo-page';
import { UsageError } from '../usage-error';
import { areInOrder, mountCandidate } from './mount-candidate';
import { PLACES, type Place, placeOf } from './places';
import { type Mounting, openStage, type Placed, type Stage } from './stage';

const NO_BROWSER: Review = {
  findings: [
    {
      file: 'Chromium',
      problem: 'No está, así que no se montó en la aplicación.',
      fix: 'Instálelo (apt-get install chromium) o diga dónde está (CHROMIUM_PATH=…). Para seguir sin montar: --sin-montar.',
    },
  ],
  told: [],
  isBrowserMissing: true,
};

function whereToMount(name: string, inPlaceOf: string | undefined): Place {
  const place = placeOf(name, inPlaceOf);
  if (place) return place;
  const known = PLACES.map(({ remote }) => remote).join(', ');
  throw new UsageError(`La aplicación no pide "${inPlaceOf}". Con --en se elige uno de: ${known}`);
}

const nameOf = ({ mounting }: Placed) => mounting.about.name;

async function reviewOne(
  stage: Stage,
  candidate: Placed,
  accepted: readonly Placed[],
  options: ReviewOptions,
) {
  const since = performance.now();
  const name = nameOf(candidate);
  const { remote, username } = candidate.place;
  const { findings, beside, failAlone } = await mountCandidate(stage, candidate, accepted, options.shelf);
  const company = beside.length > 0 ? `, junto a ${beside.join(', ')}` : '';
  const told = [`Se montó en la aplicación como ${username}${company} (${seconds(since)}).`];
  if (remote !== name) told.push(`Estuvo en el lugar de ${remote}; con --en se elige otro.`);
  for (const one of failAlone)
    told.push(`${one} no se muestra tampoco sin ${name}: no se pudo ver junto a él.`);
  return { findings, told };
}

/** All at once when nothing is wrong with any of them; otherwise one after the other, to tell whose fault it is. */
async function reviewOnStage(stage: Stage, candidates: readonly Placed[], options: ReviewOptions) {
  const since = performance.now();
  const isCrowded = new Set(candidates.map(({ place }) => place.remote)).size < candidates.length;
  if (candidates.length > 1 && !isCrowded && (await areInOrder(stage, candidates, options.shelf))) {
    const told = [`Se montó en la aplicación junto a los demás (${seconds(since)}).`];
    return candidates.map((): Review => ({ findings: [], told }));
  }
  const accepted: Placed[] = [];
  const reviews: Review[] = [];
  for (const candidate of candidates) {
    const beside = accepted.filter(({ place }) => place.remote !== candidate.place.remote);
    const review = await reviewOne(stage, candidate, beside, options);
    if (review.findings.length === 0) accepted.push(candidate);
    reviews.push(review);
  }
  return reviews;
}

/** Mounts releases whose files are in order and tells what was seen of each. */
export async function mountReviews(
  mountings: readonly Mounting[],
  options: ReviewOptions,
): Promise<Review[]> {
  const executablePath = findChromium();
  if (!executablePath) return mountings.map(() => NO_BROWSER);
  const candidates = mountings.map((mounting) => ({
    mounting,
    place: whereToMount(mounting.about.name, options.inPlaceOf),
  }));
  if (!builtSoloHost()) await buildChanged(['shell']);
  print(`  Montando en la aplicación: ${candidates.map(nameOf).join(', ')}…`);
  const stage = await openStage(executablePath);
  try {
    return await reviewOnStage(stage, candidates, options);
  } finally {
    await stage.close();
  }
}
