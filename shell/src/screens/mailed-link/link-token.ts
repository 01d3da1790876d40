/** One-time token in the query or behind `#`. */
const PARAMETER = 'token';

/** Fallback without session storage. */
const inMemory = new Map<string, string>();

const PREFIX = 'enlace:';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

export function tokenIn({ search, hash }: Omit<Address, 'pathname'>): string | undefined {
  const given = [hash.slice(1), search].map((text) => new URLSearchParams(text).get(PARAMETER));
  return given.find(Boolean) ?? undefined;
}

/** The token survives a reload. */
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
    // After a reload the page asks for the mailed link again.
  }
}

export function forgetToken(pathname: string): void {
  inMemory.delete(pathname);
  try {
    sessionStorage.removeItem(PREFIX + pathname);
  } catch {
    // Storage is switched off.
  }
}

/**
 * Moves the token to the tab's storage before any request, so that no request, report, bookmark or history
 * entry contains it.
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

function forgetOtherPages(pathname: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && key !== PREFIX + pathname) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is switched off.
  }
}
