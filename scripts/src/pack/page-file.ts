import { pageHere } from '../check/check-files';
import type { Page } from '../check/release.rules';

/** `page.json`: what a remote that is built elsewhere has to know of the page, without what only the shell's build needs. */
export function pageFile(): Page {
  const { shared, ...page } = pageHere();
  const stated = Object.entries(shared).map(([name, { version, requiredVersion }]) => [
    name,
    { version, requiredVersion },
  ]);
  return { ...page, shared: Object.fromEntries(stated) };
}
