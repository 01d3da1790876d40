import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Shelf } from '../registry/shelf';
import { ROOT } from '../workspace';
import { candidateAt, type Finding } from './candidate';
import { checkFiles } from './check-files';

export interface ReviewOptions {
  /** Where it would be registered: what is live there is what it is mounted beside. */
  shelf: Shelf;
  /** The remote in whose place it is mounted, where that is not its own. */
  inPlaceOf?: string | undefined;
  /** Looks at the files only. */
  isMountLeftOut?: boolean | undefined;
}

export interface Review {
  findings: Finding[];
  /** What the person should know of how it was looked at. */
  told: string[];
  /** Nothing is wrong with it: there is no browser here to look at it. */
  isBrowserMissing?: boolean;
}

/** The shell's sources are not part of what a remote takes along when it stands alone. */
function isShellHere(): boolean {
  return existsSync(join(ROOT, 'shell/webpack.config.ts'));
}

/** How it behaves in the shell is still to be seen. */
const isOpen = ({ findings, told }: Review) => findings.length === 0 && told.length === 0;

async function reviewFiles(place: string, options: ReviewOptions) {
  const candidate = candidateAt(place);
  const { findings, about } = await checkFiles(candidate);
  const told: string[] = [];
  if (!about || findings.length > 0) told.push('No se montó en la aplicación: corrija primero esto.');
  else if (options.isMountLeftOut) {
    told.push('No se montó en la aplicación, porque así se pidió (--sin-montar).');
  } else if (!isShellHere()) {
    told.push(
      'Se revisaron los archivos. No se montó en la aplicación, que no está aquí: antes de registrarlo, ejecute allá',
      `  npm run check-remote -- ${URL.canParse(place) ? place : resolve(place)}`,
    );
  }
  return { review: { findings, told }, mounting: about && { about, place: candidate.place } };
}

/**
 * Everything that keeps releases from being registered: first their files, then how those that are in order behave in
 * the shell. Answers one review for each place.
 */
export async function reviewRemotes(places: readonly string[], options: ReviewOptions): Promise<Review[]> {
  const looked = await Promise.all(places.map((place) => reviewFiles(place, options)));
  const open = looked.flatMap(({ review, mounting }) => (mounting && isOpen(review) ? [mounting] : []));
  if (open.length === 0) return looked.map(({ review }) => review);
  // Only here: a remote that stands alone has no browser to drive.
  const { mountReviews } = await import('../mount/mount-review');
  const mounted = await mountReviews(open, options);
  return looked.map(({ review, mounting }) => (mounting && mounted[open.indexOf(mounting)]) ?? review);
}

export async function reviewRemote(place: string, options: ReviewOptions): Promise<Review> {
  const [review] = await reviewRemotes([place], options);
  return review ?? { findings: [], told: [] };
}
