import type { Release } from '../build/release-file';
import { timed } from '../command';
import { type ShellThere, shellFor } from '../skew/shell-file';
import { skewOf } from '../skew/skew-of';
import { type Candidate, candidateAt } from './candidate';
import { checkFiles, describeFinding } from './check-files';
import type { Finding, Review, ReviewOptions } from './finding';
import { pageHere, pageOf } from './page-here';

/** Its files are in order, and no note says why it is not mounted. */
const isToBeMounted = ({ findings, notes }: Review) => findings.length === 0 && notes.length === 0;

/** What the comparison with the shell says: findings, and what is told beside those of the whole review. */
interface SkewReview {
  findings: Finding[];
  told: string[];
  accepted: Finding[];
}

async function reviewSkew(
  candidate: Candidate,
  about: Release,
  { shell, note }: ShellThere,
  isAccepted = false,
): Promise<SkewReview> {
  if (!shell) return { findings: [], told: note ? [note] : [], accepted: [] };
  const { findings, notes } = await skewOf(candidate, about, shell);
  if (!isAccepted) return { findings, told: notes, accepted: [] };
  const lines = findings.map((one) => `De todos modos:\n${describeFinding(one)}`);
  return { findings: [], told: [...notes, ...lines], accepted: findings };
}

async function reviewFiles(location: string, options: ReviewOptions, there: ShellThere) {
  const candidate = candidateAt(location);
  const { findings, about } = await checkFiles(candidate, there.shell ? pageOf(there.shell) : pageHere());
  const skew = about && (await reviewSkew(candidate, about, there, options.isSkewAccepted));
  findings.push(...(skew?.findings ?? []));
  const notes: string[] = [];
  if (!about || findings.length > 0) notes.push('No se montó en la aplicación: corrija primero esto.');
  else if (options.mountLeftOut) notes.push(`No se montó en la aplicación, porque ${options.mountLeftOut}.`);
  const mountable = about && { about, location: candidate.location };
  return { review: { findings, notes }, mountable, skew };
}

/** A review with what the comparison with the shell tells beside its findings. */
function withSkew({ review, skew }: { review: Review; skew: SkewReview | undefined }): Review {
  return { ...review, notes: [...(skew?.told ?? []), ...review.notes], accepted: skew?.accepted ?? [] };
}

/**
 * Everything that keeps releases from being registered: first their files, then how those that are in order behave in
 * the shell. Answers one review for each location.
 */
export async function reviewRemotes(locations: readonly string[], options: ReviewOptions): Promise<Review[]> {
  const there = await shellFor(options.store, options.shellAddress);
  const checked = await timed('Revisando archivos, y lo que usan de la aplicación', 'Revisados', () =>
    Promise.all(locations.map((location) => reviewFiles(location, options, there))),
  );
  const releases = checked.flatMap(({ review, mountable }) =>
    mountable && isToBeMounted(review) ? [mountable] : [],
  );
  if (releases.length === 0) return checked.map(withSkew);
  // Imported only here: most reviews of files alone need no browser.
  const { mountReviews } = await import('../mount/review');
  const mounted = await mountReviews(releases, options);
  return checked.map(({ review, mountable, skew }) => {
    return withSkew({ review: (mountable && mounted[releases.indexOf(mountable)]) ?? review, skew });
  });
}

export async function reviewRemote(location: string, options: ReviewOptions): Promise<Review> {
  const [review] = await reviewRemotes([location], options);
  return review ?? { findings: [], notes: [] };
}
