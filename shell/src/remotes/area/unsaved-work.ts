import { reportError } from '../error-report';
import type { LoadedRemote } from '../load-remote';

/**
 * Whether leaving a remote now may lose something. A remote whose answer is an error is taken to have unsaved work, so
 * that its person is asked; the error is reported and stops nothing.
 */
export function mayLoseWork({
  name,
  release,
  module,
}: Pick<LoadedRemote, 'name' | 'release' | 'module'>): boolean {
  try {
    return module.hasUnsavedWork?.() ?? false;
  } catch (error) {
    reportError(name, release, error);
    return true;
  }
}
