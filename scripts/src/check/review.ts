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
}

/** The shell's sources are not part of what a remote takes along when it stands alone. */
function isShellHere(): boolean {
  return existsSync(join(ROOT, 'shell/webpack.config.ts'));
}

/** Everything that keeps a release from being registered: first its files, then how it behaves in the shell. */
export async function reviewRemote(place: string, options: ReviewOptions): Promise<Review> {
  const candidate = candidateAt(place);
  const { findings, about } = await checkFiles(candidate);
  if (!about || findings.length > 0)
    return { findings, told: ['No se montó en la aplicación: corrija primero esto.'] };
  if (options.isMountLeftOut) {
    return { findings, told: ['No se montó en la aplicación, porque así se pidió (--sin-montar).'] };
  }
  if (!isShellHere()) {
    const where = URL.canParse(place) ? place : resolve(place);
    const told = [
      'Se revisaron los archivos. No se montó en la aplicación, que no está aquí: antes de registrarlo, ejecute allá',
      `  npm run check-remote -- ${where}`,
    ];
    return { findings, told };
  }
  // Only here: a remote that stands alone has no browser to drive.
  const { mountReview } = await import('../mount/mount-review');
  return mountReview({ about, place: candidate.place }, options);
}
