import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn, type Release, readBuild } from '../build/release-file';
import { STANDALONE_HOST, STANDALONE_PAGE } from '../webpack/page';
import { packageFolder } from '../workspace';
import { replaceFile } from './json-file';
import type { ReleaseStore } from './release-store';

/** Folder of the hosts, the part of the shell that shows one remote alone, beside the folders of the remotes. */
const HOSTS = 'standalone';
const REGISTRY_ELEMENT = /(<script[^>]*id="?registry"?[^>]*>)[^<]*/;

export interface StandaloneHost {
  folder: string;
  release: Release;
  /** Origin of the API, where the page is served by another one. */
  api?: string | undefined;
}

export function builtStandaloneHost(): StandaloneHost | undefined {
  const folder = join(packageFolder('shell'), 'dist');
  const release = readBuild(folder);
  return release && existsSync(join(folder, STANDALONE_PAGE)) ? { folder, release } : undefined;
}

/** Copies the host once for every release of the shell. A file that is there already is never written again. */
function copyHost({ releasesDir }: ReleaseStore, { folder, release }: StandaloneHost): void {
  const hostFolder = join(releasesDir, HOSTS, release.release);
  const isOfThisBuild = (file: string) =>
    file.startsWith('static/media/') || file.replace(/\.(br|gz)$/, '') in release.integrity;
  for (const file of filesIn(folder).filter(isOfThisBuild)) {
    const target = join(hostFolder, file);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    const next = `${target}.${process.pid}.new`;
    cpSync(join(folder, file), next);
    renameSync(next, target);
  }
}

/**
 * The page of the host with one release in its registry.
 * @param html the page as the shell's build left it
 * @param hostAddress where the files of the host are, seen from the page; those of the release lie beside the page
 * @param ofApi its origin, where another one serves the page; whether its answers are invented
 */
export function standalonePage(
  html: string,
  hostAddress: string,
  release: Release,
  ofApi: { api?: string | undefined; isApiInvented?: boolean },
): string {
  const { name, release: id, manifest, contract, integrity, areas } = release;
  const entry = { release: id, manifest: `./${manifest}`, contract, integrity, areas };
  const registry = JSON.stringify({ schema: 1, remotes: { [name]: entry }, ...ofApi });
  return html
    .replaceAll(STANDALONE_HOST, hostAddress)
    .replace(REGISTRY_ELEMENT, (_match, open: string) => open + registry.replaceAll('<', '\\u003c'));
}

/** Writes an `index.html` into a release: a page with sign-in that runs the files of this release alone. */
export function writeStandalonePage(
  store: ReleaseStore,
  folder: string,
  release: Release,
  host: StandaloneHost,
): void {
  copyHost(store, host);
  const html = readFileSync(join(host.folder, STANDALONE_PAGE), 'utf8');
  const page = standalonePage(html, `../../${HOSTS}/${host.release.release}/`, release, { api: host.api });
  replaceFile(join(folder, 'index.html'), page);
}
