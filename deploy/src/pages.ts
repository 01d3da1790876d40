import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, needsHash, readRelease } from 'scripts/release-file';
import { UsageError } from 'scripts/command';
import type { ReleaseStore } from 'scripts/release-store';

/** Next to the folders of the remotes. */
const HOSTS = 'standalone';

/** Compressed copies, dictionary differences and source maps. */
const BESIDE = /(\.[\w+-]{43})?\.(br|gz|map|dcz)$/;

/** Leaves out files of earlier builds. */
export function copyShell(source: string, target: string): void {
  const release = readRelease(source);
  if (!release) throw new UsageError('Falta la construcción de la aplicación. Ejecute antes: npm run build');
  const current = new Set(Object.keys(release.integrity));
  for (const file of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name).slice(source.length + 1);
    let original = path;
    while (BESIDE.test(original)) original = original.replace(BESIDE, '');
    if (needsHash(original) && !current.has(original)) continue;
    cpSync(join(source, path), join(target, path));
  }
}

/** Includes releases on trial and those whose files are reused. */
export function copyReleases({ releasesDir, registry }: ReleaseStore, target: string): void {
  if (!existsSync(registry)) throw new UsageError(`Falta ${registry}. Ejecute antes: npm run build`);
  const files = readdirSync(releasesDir).filter((file) => /\.jsonl?$/.test(file));
  for (const file of files) cpSync(join(releasesDir, file), join(target, file));
  cpSync(registry, join(target, 'remotes.json'));
  const named = readFileSync(registry, 'utf8');
  copyFolders(releasesDir, target, (name, release) => name !== HOSTS && named.includes(`"${release}"`));
  // A standalone page names its host release.
  const current = [...named.matchAll(/"release":\s*"([\w.-]+)"/g)].map(([, release]) => `/${release}/`);
  const pages = filesIn(target).filter(
    (file) => /\.html$/.test(file) && current.some((one) => file.includes(one)),
  );
  const hosts = pages.map((file) => readFileSync(join(target, file), 'utf8')).join('');
  copyFolders(
    releasesDir,
    target,
    (name, release) => name === HOSTS && hosts.includes(`${HOSTS}/${release}`),
  );
}

function copyFolders(from: string, to: string, isWanted: (name: string, release: string) => boolean): void {
  for (const folder of readdirSync(from, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    for (const release of readdirSync(join(from, folder.name))) {
      const path = join(folder.name, release);
      if (isWanted(folder.name, release)) cpSync(join(from, path), join(to, path), { recursive: true });
    }
  }
}
