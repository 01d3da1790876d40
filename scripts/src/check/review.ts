import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../workspace';
import { candidateAt } from './candidate';
import { checkFiles } from './check-files';
import type { Review, ReviewOptions } from './finding';
import { pageHere } from './page-here';

/** A remote that stands alone brings the shared packages along, and not the sources of the shell. */
function isShellHere(): boolean {
  return existsSync(join(ROOT, 'shell/webpack.config.ts'));
}

/** Its files are in order, and no note says why it is not mounted. */
const isToBeMounted = ({ findings, notes }: Review) => findings.length === 0 && notes.length === 0;

async function reviewFiles(location: string, options: ReviewOptions) {
  const candidate = candidateAt(location);
  const { findings, about } = await checkFiles(candidate, pageHere());
  const notes: string[] = [];
  if (!about || findings.length > 0) notes.push('No se montó en la aplicación: corrija primero esto.');
  else if (options.isMountLeftOut) {
    notes.push('No se montó en la aplicación, porque así se pidió (--sin-montar).');
  } else if (!isShellHere()) {
    notes.push(
      'Se revisaron los archivos. No se montó en la aplicación, que no está aquí: antes de registrarlo, ejecute allá',
      `  npm run check-remote -- ${URL.canParse(location) ? location : resolve(location)}`,
    );
  }
  return { review: { findings, notes }, mountable: about && { about, location: candidate.location } };
}

/**
 * Everything that keeps releases from being registered: first their files, then how those that are in order behave in
 * the shell. Answers one review for each location.
 */
export async function reviewRemotes(locations: readonly string[], options: ReviewOptions): Promise<Review[]> {
  const checked = await Promise.all(locations.map((location) => reviewFiles(location, options)));
  const releases = checked.flatMap(({ review, mountable }) =>
    mountable && isToBeMounted(review) ? [mountable] : [],
  );
  if (releases.length === 0) return checked.map(({ review }) => review);
  // Imported only here, because a remote that stands alone has no Playwright installed.
  const { mountReviews } = await import('../mount/mount-review');
  const mounted = await mountReviews(releases, options);
  return checked.map(
    ({ review, mountable }) => (mountable && mounted[releases.indexOf(mountable)]) ?? review,
  );
}

export async function reviewRemote(location: string, options: ReviewOptions): Promise<Review> {
  const [review] = await reviewRemotes([location], options);
  return review ?? { findings: [], notes: [] };
}
