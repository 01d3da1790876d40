/** How the worker answers a request. */
export type Way =
  /** Not at all: the browser goes on as if there were no worker. */
  | 'leave'
  /** With the kept page, at once. */
  | 'kept-page'
  /** With the page of the server, and with the kept one where the server does not answer. */
  | 'asked-page'
  /** With the kept file. */
  | 'kept-file'
  /** Not at all, and a kept copy of the file goes: the page found it damaged. */
  | 'drop-file';

export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'cache'> & {
  /** Not every browser tells it. */
  readonly isReloadNavigation?: boolean;
};

/** Calls, the pages of single releases and files are no screens of the product. */
const NO_SCREEN = /^\/(api|remotes|static|neutral-page)(\/|$)|\.[a-z0-9]+$/i;
const PUBLISHED_FILE = /^\/(static|remotes\/[^/]+)\/./;
/** A replacement of a remote. The page has to come from the server, which says whether replacements are allowed. */
const REPLACEMENT = /[?&]remoto\./;
/** `startAgain` of the script guard asks so for a file that did not arrive as it was published. */
const ANOTHER_ATTEMPT = /^\?intento=/;
const PAST_EVERY_CACHE: readonly RequestCache[] = ['reload', 'no-store'];

export function isReload({ cache, isReloadNavigation }: Asked): boolean {
  return isReloadNavigation || cache === 'no-cache' || PAST_EVERY_CACHE.includes(cache);
}

/** Which way a request goes. Everything that is not listed here is left to the browser, every call of the API too. */
export function wayOf(asked: Asked, here: string): Way {
  const { origin, pathname, search } = new URL(asked.url);
  if (asked.method !== 'GET' || origin !== here) return 'leave';
  if (asked.mode === 'navigate') {
    if (NO_SCREEN.test(pathname) || REPLACEMENT.test(search)) return 'leave';
    // A person who loads a page again wants the current one. The sign-in page of the server is drawn without a script.
    return isReload(asked) || pathname === '/' ? 'asked-page' : 'kept-page';
  }
  if (!PUBLISHED_FILE.test(pathname)) return 'leave';
  if (ANOTHER_ATTEMPT.test(search) || PAST_EVERY_CACHE.includes(asked.cache)) return 'drop-file';
  // Its hash was compared when it was kept, and the page compares it again.
  return search === '' ? 'kept-file' : 'leave';
}
