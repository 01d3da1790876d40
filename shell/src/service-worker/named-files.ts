import { linesOf, type PageRegistry, placeOf } from 'shared-domain/remotes';

/** sha384 by whole address. */
export type Hashes = ReadonlyMap<string, string>;

const FIRST_SCRIPT = /<script(?=[^>]*\ssrc="([^"]+)")[^>]*\sintegrity="([^"]+)"/g;
const OFFERED = /<meta[^>]*\sname="service-worker"[^>]*\scontent="yes"/;

function dataIn(html: string, id: string) {
  const [, data = '{}'] = new RegExp(`<script[^>]*\\sid="${id}"[^>]*>([^<]*)`).exec(html) ?? [];
  return JSON.parse(data);
}

/**
 * The files of a page on this origin; those on another one are left to the browser. `first` has the scripts with which
 * the page begins, and `all` those of the shell and of the releases as well.
 */
export function namedFiles(html: string, origin: string) {
  const first = [...html.matchAll(FIRST_SCRIPT)].map(([, ...script]) => script);
  const later: string[][] = Object.entries(dataIn(html, 'files'));
  const registry: PageRegistry = { remotes: {}, ...dataIn(html, 'registry') };
  const releases = linesOf(registry).flatMap(([, line]) =>
    Object.entries(line.integrity).map(([file, hash]) => {
      return [new URL(placeOf(line, file), new URL(line.manifest, origin)).href, hash];
    }),
  );
  const here = (files: string[][]): Hashes => {
    const whole = files.map(([address = '', hash = '']) => [new URL(address, origin).href, hash] as const);
    return new Map(whole.filter(([address]) => address.startsWith(`${origin}/`)));
  };
  return { first: here(first), all: here([...first, ...later, ...releases]) };
}

/** Whether the server of a page wants it to be kept. */
export function isOffered(html: string): boolean {
  return OFFERED.test(html);
}

/** Removes hashes and the name of the release from an address: another release has the file by the same name. */
function lastingName(address: string): string {
  return address.replace(/[0-9a-f]{12,}/g, '*');
}

/** The files of a page that a person needs, judged by the files used before, of this release or an earlier one. */
export function neededFiles({ first, all }: ReturnType<typeof namedFiles>, used: readonly string[]): Hashes {
  const names = new Set(used.map(lastingName));
  return new Map([...all].filter(([address]) => first.has(address) || names.has(lastingName(address))));
}
