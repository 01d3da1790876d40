import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withDistLock } from '../build/build-lock';
import { filesIn, integrityOf, type Release, readBuild } from '../build/release-file';
import { UsageError } from '../command';
import { type ReleaseStore, releaseFolder } from './release-store';
import { renewPage, type StandaloneHost, writeStandalonePage } from './standalone-page';

/** A copy of a build in the store that is not published yet. This copy is reviewed, and this copy will be served. */
export interface Staged {
  about: Release;
  folder: string;
  /** The part of the shell that shows the release alone, on a page of its own. */
  host?: StandaloneHost | undefined;
}

/** Copies a build into the store under a name that no page requests. The lock keeps other builds out meanwhile. */
export function stageRelease(
  store: ReleaseStore,
  built: string,
  {
    host,
    name,
  }: { host?: StandaloneHost | undefined /** Under another name than its own. */; name?: string } = {},
): Promise<Staged> {
  return withDistLock(dirname(built), () => copyBuild(store, built, host, name));
}

function copyBuild(store: ReleaseStore, built: string, host?: StandaloneHost, name?: string): Staged {
  const said = readBuild(built);
  const about = said && { ...said, name: name ?? said.name };
  if (!about) throw new UsageError(`${built} no tiene una construcción completa. Constrúyalo de nuevo.`);
  const folder = `${releaseFolder(store, about.name, about.release)}.${process.pid}.new`;
  mkdirSync(join(folder, '..'), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  const staged = { about, folder, host };
  try {
    cpSync(built, folder, { recursive: true });
    if (host) writeStandalonePage(store, folder, about, host);
  } catch (error) {
    // A disk that is full gets its space back.
    dropStaged(staged);
    throw error;
  }
  return staged;
}

export function dropStaged({ folder }: Staged): void {
  rmSync(folder, { recursive: true, force: true });
}

function differences(wanted: Record<string, string>, found: Record<string, string>): string[] {
  const files = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].sort();
  return files.flatMap((file) => {
    if (wanted[file] === found[file]) return [];
    if (!found[file]) return [`falta ${file}`];
    return [wanted[file] ? `cambió ${file}` : `sobra ${file}`];
  });
}

const inFolder = (folder: string) => integrityOf(folder, filesIn(folder));

/** How the files in the store differ from those of a release, one phrase each; undefined when it does not lie there. */
export function damageOf(store: ReleaseStore, { name, release, integrity }: Release): string[] | undefined {
  const target = releaseFolder(store, name, release);
  return existsSync(target) ? differences(integrity, inFolder(target)) : undefined;
}

export function damageProblem(
  store: ReleaseStore,
  { name, release }: Release,
  damage: readonly string[],
): string {
  return [
    `La versión ${release} de ${name} ya está publicada con otros archivos: ${damage.join(', ')}.`,
    `Borre la carpeta ${releaseFolder(store, name, release)} y ejecute npm run publish-remote -- ${name}`,
  ].join('\n      ');
}

/** Gives a staged copy its final name in the store. A release that is there already is never written again. */
export function moveIntoStore(store: ReleaseStore, staged: Staged): void {
  const { about, folder, host } = staged;
  const { name, release, integrity } = about;
  const wrong = differences(integrity, inFolder(folder));
  if (wrong.length > 0) {
    throw new UsageError(`${name} cambió mientras se publicaba: ${wrong.join(', ')}. Vuelva a publicarlo.`);
  }
  const target = releaseFolder(store, name, release);
  const damage = damageOf(store, about);
  if (!damage) {
    renameSync(folder, target);
    return;
  }
  if (damage.length > 0) throw new UsageError(damageProblem(store, about, damage));
  if (host?.api) renewPage(store, about, host);
  dropStaged(staged);
}
