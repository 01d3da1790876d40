/** Parts of an address that name one thing among many, such as a number or a document. */
const NAMES_ONE = /\d/;

/** The addresses of a role's areas: the first parts of the links that its sidebar has. */
export function basesOf(links: readonly string[]): string[] {
  const firsts = links.map((path) => `/${path.split('/')[1] ?? ''}`);
  return [...new Set(firsts)].filter((base) => base !== '/' && base !== '/404' && base !== '/401');
}

const join = (base: string, screen: string) => (screen ? `${base}/${screen}` : base);

/** The addresses of screens that need nothing filled in. */
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

/** Of the screens, the one that an address below one of the bases opens. What is written out wins over what is filled in. */
export function screenAt(
  path: string,
  bases: readonly string[],
  screens: readonly string[],
): string | undefined {
  const fitting = screens.filter((screen) => bases.some((base) => fits(path, join(base, screen))));
  return fitting.find((screen) => !screen.includes(':')) ?? fitting[0];
}

/**
 * What addresses of one screen have in common, so that of a hundred links to clients one is opened. A remote that names no
 * screens has addresses that differ in parts with a digit.
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
