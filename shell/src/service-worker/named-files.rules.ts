import { linesOf, type PageRegistry, placeOf } from 'shared-domain';

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

/** The JSON inside of an element of the page. */
function dataIn(html: string, id: string): unknown {
  const [, data = '{}'] = new RegExp(`<script[^>]*\\sid="${id}"[^>]*>([^<]*)`).exec(html) ?? [];
  return JSON.parse(data);
}

function releaseFiles(registry: PageRegistry, origin: string): [string, string][] {
  const lines = linesOf({ ...registry, remotes: registry.remotes ?? {} });
  return lines.flatMap(([, line]) =>
    Object.entries(line.integrity).map(([file, hash]): [string, string] => [
      new URL(placeOf(line, file), new URL(line.manifest, origin)).href,
      hash,
    ]),
  );
}

/** The files that a page names with their hashes. Those on another origin are left to the browser. */
export function namedFiles(html: string, origin: string): NamedFiles {
  const atOrigin = ([address, hash]: [string, string]): [string, string] => [
    new URL(address, origin).href,
    hash,
  ];
  const scripts = [...html.matchAll(FIRST_SCRIPT)].map(([, address = '', hash = '']) =>
    atOrigin([address, hash]),
  );
  const later = Object.entries(dataIn(html, 'files') as Record<string, string>).map(atOrigin);
  const releases = releaseFiles(dataIn(html, 'registry') as PageRegistry, origin);
  const isHere = ([address]: [string, string]) => address.startsWith(`${origin}/`);
  return {
    first: new Map(scripts.filter(isHere)),
    all: new Map([...scripts, ...later, ...releases].filter(isHere)),
  };
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
