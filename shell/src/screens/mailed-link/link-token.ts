/** A mailed link hands its one-time token over under this name, in the query or behind the `#`. */
const PARAMETER = 'token';

/** Tokens of this page, where the browser keeps nothing for a tab. */
const inMemory = new Map<string, string>();

const PREFIX = 'enlace:';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The token that an address brings along, undefined if it brings none. */
export function tokenIn({ search, hash }: Omit<Address, 'pathname'>): string | undefined {
  const given = [hash.slice(1), search].map((text) => new URLSearchParams(text).get(PARAMETER));
  return given.find(Boolean) ?? undefined;
}

/** The token that a page was opened with in this tab, also after a reload. */
export function keptToken(pathname: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + pathname) ?? inMemory.get(pathname);
  } catch {
    return inMemory.get(pathname);
  }
}

export function keepToken(pathname: string, token: string): void {
  inMemory.set(pathname, token);
  try {
    sessionStorage.setItem(PREFIX + pathname, token);
  } catch {
    // A reload loses it then, and the page asks to open the link of the mail again.
  }
}

export function forgetToken(pathname: string): void {
  inMemory.delete(pathname);
  try {
    sessionStorage.removeItem(PREFIX + pathname);
  } catch {
    // Nothing is kept where storage is switched off.
  }
}

/**
 * Takes the token out of the address bar and out of the history of the browser, and keeps it for this tab. It runs
 * before the page asks for anything else, so that no other request, report or bookmark can name the token.
 */
export function takeTokenFromAddress(): void {
  const { location, history } = window;
  forgetOtherPages(location.pathname);
  const token = tokenIn(location);
  if (!token) return;
  keepToken(location.pathname, token);
  const query = new URLSearchParams(location.search);
  query.delete(PARAMETER);
  const rest = String(query);
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`));
}

/** A tab that opens another page of the product keeps no token of the one before. */
function forgetOtherPages(pathname: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && key !== PREFIX + pathname) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing is kept where storage is switched off.
  }
}
