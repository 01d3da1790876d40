import Bowser from 'bowser';

const NAVEGADORES = new Set(Object.values(Bowser.BROWSER_MAP));
const SISTEMAS = new Set(Object.values(Bowser.OS_MAP));
/** Longer than that of any browser. The header is the caller's text, and may have any length. */
const LARGO = 400;

/**
 * A browser in words, such as "Chrome en Android", by its `User-Agent`. Undefined for a program that is no browser: what
 * a caller calls itself is never shown to people.
 */
export function navegadorDe(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = Bowser.parse(userAgent.slice(0, LARGO));
  if (!browser.name || !NAVEGADORES.has(browser.name)) return undefined;
  const nombre = browser.name.replace(/ for Android$/, '');
  return os.name && SISTEMAS.has(os.name) ? `${nombre} en ${os.name}` : nombre;
}
