import { linesOf, type PageRegistry, placeOf } from 'shared-domain/remotes';

/** sha384 by full address. */
export type Hashes = ReadonlyMap<string, string>;

const FIRST_SCRIPT = /<script(?=[^>]*\ssrc="([^"]+)")[^>]*\sintegrity="([^"]+)"/g;
const OFFERED = /<meta[^>]*\sname="service-worker"[^>]*\scontent="yes"/;

function dataIn(html: string, id: string) {
  const [, data = '{}'] = new RegExp(`<script[^>]*\\sid="${id}"[^>]*>([^<]*)`).exec(html) ?? [];
  return JSON.parse(data);
}

/** Only files of this origin. `first` are the initial scripts, `all` includes those of shell and releases. */
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

export function isOffered(html: string): boolean {
  return OFFERED.test(html);
}

/** A file's name without hashes and release, the same in every release. */
function lastingName(address: string): string {
  return address.replace(/[0-9a-f]{12,}/g, '*');
}

/** The initial scripts, and the files used before in any release. */
export function neededFiles({ first, all }: ReturnType<typeof namedFiles>, used: readonly string[]): Hashes {
  const names = new Set(used.map(lastingName));
  return new Map([...all].filter(([address]) => first.has(address) || names.has(lastingName(address))));
}
