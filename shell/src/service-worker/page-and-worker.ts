/** The page that answers navigations, the one before it, and when a page was opened that has not started yet. */
export const PAGES = 'visita-1-paginas';

/** Scripts and styles by their address, which names their content. */
export const FILES = 'visita-1-archivos';

/**
 * Deletes what the worker keeps, also in the form of an earlier worker. Drafts and sessions are kept elsewhere.
 * @param kept names of caches that stay
 */
export async function forgetEverything(kept: readonly string[] = []): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('visita-') && !kept.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The message of a page as soon as its first script runs: the kept copy is in order. */
export const STARTED = 'started';

/** The message of a page once its screens are there: the files that it has loaded. */
export interface UsedFiles {
  /** Whole addresses. */
  used: string[];
  /** When the page was asked for, in milliseconds since 1970. */
  opened?: number | undefined;
}

/** The message of the worker to open pages: a newer page is kept by now. */
export const NEW_PAGE = 'new-page';
