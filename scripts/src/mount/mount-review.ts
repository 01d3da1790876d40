import { findChromium } from '../../launch/chromium.mjs';
import { buildChanged } from '../build/build-changed';
import type { Review, ReviewOptions } from '../check/review';
import { seconds } from '../command';
import { builtSoloHost } from '../registry/solo-page';
import { UsageError } from '../usage-error';
import { mountCandidate } from './mount-candidate';
import { PLACES, type Place, placeOf } from './places';
import { type Mounting, openStage } from './stage';

const NO_BROWSER: Review = {
  findings: [
    {
      file: 'Chromium',
      problem: 'No está, así que no se montó en la aplicación.',
      fix: 'Instálelo (apt-get install chromium) o diga dónde está (CHROMIUM_PATH=…). Para seguir sin montar: --sin-montar.',
    },
  ],
  told: [],
};

function whereToMount(name: string, inPlaceOf: string | undefined): Place {
  const place = placeOf(name, inPlaceOf);
  if (place) return place;
  const known = PLACES.map(({ remote }) => remote).join(', ');
  throw new UsageError(`La aplicación no pide "${inPlaceOf}". Con --en se elige uno de: ${known}`);
}

/** Mounts a release whose files are in order and tells what was seen. */
export async function mountReview(mounting: Mounting, { shelf, inPlaceOf }: ReviewOptions): Promise<Review> {
  const executablePath = findChromium();
  if (!executablePath) return NO_BROWSER;
  const { name } = mounting.about;
  const place = whereToMount(name, inPlaceOf);
  if (!builtSoloHost()) await buildChanged(['shell']);
  const since = performance.now();
  const stage = await openStage(executablePath);
  try {
    const { findings, beside, failAlone } = await mountCandidate(stage, mounting, place, shelf);
    const company = beside.length > 0 ? `, junto a ${beside.join(', ')}` : '';
    const told = [`Se montó en la aplicación como ${place.username}${company} (${seconds(since)}).`];
    if (place.remote !== name) told.push(`Estuvo en el lugar de ${place.remote}; con --en se elige otro.`);
    for (const one of failAlone)
      told.push(`${one} no se muestra tampoco sin ${name}: no se pudo ver junto a él.`);
    return { findings, told };
  } finally {
    await stage.close();
  }
}
