/** Segments with a digit identify a record. */
const NAMES_ONE = /\d/;

export function basesOf(links: readonly string[]): string[] {
  const firsts = links.map((path) => `/${path.split('/')[1] ?? ''}`);
  return [...new Set(firsts)].filter((base) => base !== '/' && base !== '/404' && base !== '/401');
}

const join = (base: string, screen: string) => (screen ? `${base}/${screen}` : base);

export function plainPaths(bases: readonly string[], screens: readonly string[]): string[] {
  const plain = screens.filter((screen) => !screen.includes(':'));
  return bases.flatMap((base) => plain.map((screen) => join(base, screen)));
}

export function fits(path: string, pattern: string): boolean {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => part === parts[index] || (part.startsWith(':') && parts[index] !== ''))
  );
}

/** Static patterns win over parameters. */
export function screenAt(
  path: string,
  bases: readonly string[],
  screens: readonly string[],
): string | undefined {
  const fitting = screens.filter((screen) => bases.some((base) => fits(path, join(base, screen))));
  return fitting.find((screen) => !screen.includes(':')) ?? fitting[0];
}

/**
 * Equal for paths of one screen, so that only one of a hundred client links is opened. Without known screens, segments
 * with a digit are wildcards.
 */
export function kindOfAddress(path: string, bases: readonly string[], screens: readonly string[]): string {
  const base = bases.find((one) => isBelow(path, [one])) ?? '';
  const screen = screenAt(path, bases, screens);
  if (screen !== undefined) return join(base, screen);
  return path
    .split('/')
    .map((part) => (NAMES_ONE.test(part) ? ':' : part))
    .join('/');
}

export function isBelow(path: string, bases: readonly string[]): boolean {
  return bases.some((base) => path === base || path.startsWith(`${base}/`));
}
