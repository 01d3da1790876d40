import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn, type Release, readBuild } from '../build/release-file';
import { STANDALONE_HOST, STANDALONE_PAGE } from '../webpack/page';
import { packageFolder } from '../workspace';
import { replaceFile } from './json-file';
import type { ReleaseStore } from './release-store';

/** Next to the folders of the remotes. */
const HOSTS = 'standalone';
const REGISTRY_ELEMENT = /(<script[^>]*id="?registry"?[^>]*>)[^<]*/;

export interface StandaloneHost {
  folder: string;
  release: Release;
  /** Set if another origin serves the page. */
  api?: string | undefined;
}

export function builtStandaloneHost(): StandaloneHost | undefined {
  const folder = join(packageFolder('shell'), 'dist');
  const release = readBuild(folder);
  return release && existsSync(join(folder, STANDALONE_PAGE)) ? { folder, release } : undefined;
}

/** Never overwrites files. */
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

/** @param hostAddress URL of the shell files, relative to the page */
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
