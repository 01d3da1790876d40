import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { withDistLock } from '../build/current-build';
import { filesIn, integrityOf, type Release, readBuild } from '../build/release-file';
import { UsageError } from '../command';
import { type ReleaseStore, releaseFolder } from './release-store';
import { type StandaloneHost, writeStandalonePage } from './standalone-page';

/** The reviewed copy is the one that is served. */
export type Staged = Awaited<ReturnType<typeof stageRelease>>;

/**
 * Copies a build to a temporary name in the store, locked against concurrent builds.
 * @param options `name` overrides the remote's name
 */
export function stageRelease(
  store: ReleaseStore,
  built: string,
  { host, name }: { host?: StandaloneHost | undefined; name?: string } = {},
) {
  return withDistLock(dirname(built), () => {
    const said = readBuild(built);
    if (!said) throw new UsageError(`${built} no tiene una construcción completa. Constrúyalo de nuevo.`);
    const about = { ...said, name: name ?? said.name };
    const folder = `${releaseFolder(store, about.name, about.release)}.${process.pid}.new`;
    const staged = { about, folder, host };
    mkdirSync(dirname(folder), { recursive: true });
    dropStaged(staged);
    try {
      cpSync(built, folder, { recursive: true });
      if (host) writeStandalonePage(store, folder, about, host);
    } catch (error) {
      // Frees the space on a full disk.
      dropStaged(staged);
      throw error;
    }
    return staged;
  });
}

export function dropStaged({ folder }: { folder: string }): void {
  rmSync(folder, { recursive: true, force: true });
}

function differencesIn(folder: string, { integrity: wanted }: Release): string[] {
  const found = integrityOf(folder, filesIn(folder));
  const files = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].sort();
  return files.flatMap((file) => {
    if (wanted[file] === found[file]) return [];
    if (!found[file]) return [`falta ${file}`];
    return [wanted[file] ? `cambió ${file}` : `sobra ${file}`];
  });
}

/** Undefined if the release is not stored. */
export function damageOf(store: ReleaseStore, about: Release): string[] | undefined {
  const target = releaseFolder(store, about.name, about.release);
  return existsSync(target) ? differencesIn(target, about) : undefined;
}

export function damageProblem(store: ReleaseStore, { name, release }: Release, damage: readonly string[]) {
  return [
    `La versión ${release} de ${name} ya está publicada con otros archivos: ${damage.join(', ')}.`,
    `Borre la carpeta ${releaseFolder(store, name, release)} y ejecute npm run publish-remote -- ${name}`,
  ].join('\n      ');
}

/** Never overwrites a release. */
export function moveIntoStore(store: ReleaseStore, staged: Staged): void {
  const { about, folder, host } = staged;
  const { name, release } = about;
  const wrong = differencesIn(folder, about);
  if (wrong.length > 0)
    throw new UsageError(`${name} cambió mientras se publicaba: ${wrong.join(', ')}. Vuelva a publicarlo.`);
  const target = releaseFolder(store, name, release);
  const damage = damageOf(store, about);
  if (damage?.length) throw new UsageError(damageProblem(store, about, damage));
  if (!damage) renameSync(folder, target);
  // The page is not part of the release.
  else if (host?.api) writeStandalonePage(store, target, about, host);
  dropStaged(staged);
}
