import { timed } from '../command';
import { compare } from '../skew/compare';
import { shellFor } from '../skew/shell-file';
import { candidateAt } from './candidate';
import { checkFiles, describeFinding, pageHere, pageOf } from './check-files';
import type { Review, ReviewOptions } from './finding';

async function reviewFiles(
  location: string,
  { isSkewAccepted = false, mountLeftOut }: ReviewOptions,
  { shell, note }: Awaited<ReturnType<typeof shellFor>>,
) {
  const candidate = candidateAt(location);
  const { findings, about } = await checkFiles(candidate, shell ? pageOf(shell) : pageHere());
  const skew = about && shell && (await compare(candidate, about, shell));
  const accepted = isSkewAccepted ? (skew?.findings ?? []) : [];
  const lines = accepted.map((one) => `De todos modos:\n${describeFinding(one)}`);
  if (skew && !isSkewAccepted) findings.push(...skew.findings);
  const whyNotMounted =
    !about || findings.length > 0
      ? 'No se montó en la aplicación: corrija primero esto.'
      : mountLeftOut && `No se montó en la aplicación, porque ${mountLeftOut}.`;
  const told = [about && note, ...(skew?.notes ?? []), ...lines, whyNotMounted];
  const notes = told.filter((line) => line !== undefined);
  const mountable = about && !whyNotMounted ? { about, location: candidate.location } : undefined;
  return { review: { findings, notes, accepted }, mountable };
}

/** Mounts releases with valid files. Returns one review per location. */
export async function reviewRemotes(locations: readonly string[], options: ReviewOptions): Promise<Review[]> {
  const there = await shellFor(options.store, options.shellAddress);
  const checked = await timed('Revisando archivos, y lo que usan de la aplicación', 'Revisados', () =>
    Promise.all(locations.map((location) => reviewFiles(location, options, there))),
  );
  const releases = checked.flatMap(({ mountable }) => mountable ?? []);
  if (releases.length === 0) return checked.map(({ review }) => review);
  // Most reviews of files need no browser.
  const { mountReviews } = await import('../mount/review');
  const mounted = await mountReviews(releases, options);
  return checked.map(({ review, mountable }) => {
    const inShell = mountable && mounted[releases.indexOf(mountable)];
    return inShell ? { ...review, ...inShell, notes: [...review.notes, ...inShell.notes] } : review;
  });
}

export async function reviewRemote(location: string, options: ReviewOptions): Promise<Review> {
  const [review] = await reviewRemotes([location], options);
  return review ?? { findings: [], notes: [] };
}
