export type Way =
  /** Not handled. */
  | 'leave'
  | 'kept-page'
  /** From the server, else from the cache. */
  | 'asked-page'
  | 'kept-file'
  /** Not handled; deletes the cached copy, which the page found damaged. */
  | 'drop-file';

export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'cache'> & {
  /** Missing in some browsers. */
  readonly isReloadNavigation?: boolean;
};

/** API calls, single-release pages and files. */
const NO_SCREEN = /^\/(api|remotes|static|neutral-page)(\/|$)|\.[a-z0-9]+$/i;
const PUBLISHED_FILE = /^\/(static|remotes\/[^/]+)\/./;
/** The server's page says whether overrides are allowed. */
const REPLACEMENT = /[?&]remoto\./;
/** Added by the script guard's `startAgain` for a damaged file. */
const ANOTHER_ATTEMPT = /^\?intento=/;
const PAST_EVERY_CACHE: readonly RequestCache[] = ['reload', 'no-store'];

export function isReload({ cache, isReloadNavigation }: Asked): boolean {
  return isReloadNavigation || cache === 'no-cache' || PAST_EVERY_CACHE.includes(cache);
}

/** Ignores unlisted requests, including all API calls. */
export function wayOf(asked: Asked, here: string): Way {
  const { origin, pathname, search } = new URL(asked.url);
  if (asked.method !== 'GET' || origin !== here) return 'leave';
  if (asked.mode === 'navigate') {
    if (NO_SCREEN.test(pathname) || REPLACEMENT.test(search)) return 'leave';
    // A reload should show the current page. The server's sign-in page renders without scripts.
    return isReload(asked) || pathname === '/' ? 'asked-page' : 'kept-page';
  }
  if (!PUBLISHED_FILE.test(pathname)) return 'leave';
  if (ANOTHER_ATTEMPT.test(search) || PAST_EVERY_CACHE.includes(asked.cache)) return 'drop-file';
  // The hash was checked when stored, and the page checks again.
  return search === '' ? 'kept-file' : 'leave';
}
