import { linesOf, type PageRegistry, placeOf } from 'shared-domain/remotes';

/** sha384 by whole address. */
export type Hashes = ReadonlyMap<string, string>;

export interface NamedFiles {
  /** The scripts with which the page begins. */
  first: Hashes;
  /** All files of the shell and of the releases on this origin, the first ones included. */
  all: Hashes;
}

const FIRST_SCRIPT = /<script(?=[^>]*\ssrc="([^"]+)")[^>]*\sintegrity="([^"]+)"/g;
const OFFERED = /<meta[^>]*\sname="service-worker"[^>]*\scontent="yes"/;

function dataIn(html: string, id: string): unknown {
  const [, data = '{}'] = new RegExp(`<script[^>]*\\sid="${id}"[^>]*>([^<]*)`).exec(html) ?? [];
  return JSON.parse(data);
}

type FileAndHash = readonly [address: string, hash: string];

function releaseFiles(registry: PageRegistry, origin: string): FileAndHash[] {
  return linesOf({ ...registry, remotes: registry.remotes ?? {} }).flatMap(([, line]) => {
    const manifest = new URL(line.manifest, origin);
    return Object.entries(line.integrity).map(
      ([file, hash]) => [new URL(placeOf(line, file), manifest).href, hash] as const,
    );
  });
}

/** The files on this origin. Those on another one are left to the browser. */
function hashesAt(origin: string, files: readonly FileAndHash[]): Hashes {
  const whole = files.map(([address, hash]) => [new URL(address, origin).href, hash] as const);
  return new Map(whole.filter(([address]) => address.startsWith(`${origin}/`)));
}

export function namedFiles(html: string, origin: string): NamedFiles {
  const first = [...html.matchAll(FIRST_SCRIPT)].map(
    ([, address = '', hash = '']) => [address, hash] as const,
  );
  const later = Object.entries(dataIn(html, 'files') as Record<string, string>);
  const releases = releaseFiles(dataIn(html, 'registry') as PageRegistry, origin);
  return { first: hashesAt(origin, first), all: hashesAt(origin, [...first, ...later, ...releases]) };
}

/** Whether the server of a page wants it to be kept. */
export function isOffered(html: string): boolean {
  return OFFERED.test(html);
}

/** What stays of an address when another release has the file: without the hash and without the name of the release. */
function lastingName(address: string): string {
  return address.replace(/[0-9a-f]{12,}/g, '*');
}

/** The files of a page that somebody needs who used these ones before, of this release or of an earlier one. */
export function neededFiles({ first, all }: NamedFiles, used: readonly string[]): Hashes {
  const names = new Set(used.map(lastingName));
  return new Map([...all].filter(([address]) => first.has(address) || names.has(lastingName(address))));
}
