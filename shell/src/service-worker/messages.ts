/** What a page says to the worker as soon as its first script runs: the kept copy is in order. */
export const STARTED = 'started';

/** What a page says to the worker once its screens stand: which files it has loaded. */
export interface UsedFiles {
  /** Whole addresses. */
  used: string[];
  /** When the page was asked for, in milliseconds since 1970. A page from before this was told does not say it. */
  opened?: number;
}

/** What the worker says to open pages: a newer page is kept by now. */
export const NEW_PAGE = 'new-page';

export function isUsedFiles(message: unknown): message is UsedFiles {
  return typeof message === 'object' && message !== null && 'used' in message && Array.isArray(message.used);
}
