import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, integrityOf, type Release, readRelease } from '../build/release-file';
import { UsageError } from '../usage-error';
import { releaseFolder, type Shelf } from './shelf';
import { laySoloPage, type SoloHost } from './solo-page';
import { sweepShelf } from './sweep';

/** A copy of a build on the shelf, not published yet: what is looked at is what will be served. */
export interface Staged {
  about: Release;
  folder: string;
  /** What shows the release alone, on a page of its own. */
  host?: SoloHost | undefined;
}

/** Copies a build onto the shelf under a name that nobody asks for. */
export function stageRelease(shelf: Shelf, built: string, host?: SoloHost): Staged {
  const about = readRelease(built);
  if (!about) throw new UsageError(`${built} no tiene una construcción completa. Constrúyalo de nuevo.`);
  const folder = `${releaseFolder(shelf, about.name, about.release)}.${process.pid}.new`;
  mkdirSync(join(folder, '..'), { recursive: true });
  sweepShelf(shelf);
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
  if (host) laySoloPage(shelf, folder, about, host);
  return { about, folder, host };
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

/** How the files on the shelf differ from those of a release, one phrase each; undefined when it does not lie there. */
export function damageOf(shelf: Shelf, { name, release, integrity }: Release): string[] | undefined {
  const place = releaseFolder(shelf, name, release);
  return existsSync(place) ? differences(integrity, inFolder(place)) : undefined;
}

export function damageProblem(shelf: Shelf, { name, release }: Release, damage: readonly string[]): string {
  return [
    `La versión ${release} de ${name} ya está publicada con otros archivos: ${damage.join(', ')}.`,
    `Borre la carpeta ${releaseFolder(shelf, name, release)} y ejecute npm run publish-remote -- ${name}`,
  ].join('\n      ');
}

/** Makes a staged release one that lies on the shelf. What is there already is never written again. */
export function placeRelease(shelf: Shelf, staged: Staged): void {
  const { about, folder, host } = staged;
  const { name, release, integrity } = about;
  const wrong = differences(integrity, inFolder(folder));
  if (wrong.length > 0) {
    throw new UsageError(`${name} cambió mientras se publicaba: ${wrong.join(', ')}. Vuelva a publicarlo.`);
  }
  const place = releaseFolder(shelf, name, release);
  const damage = damageOf(shelf, about);
  if (!damage) {
    renameSync(folder, place);
    return;
  }
  if (damage.length > 0) throw new UsageError(damageProblem(shelf, about, damage));
  // The page is no part of the release: where its API answers may be said anew.
  if (host?.api) laySoloPage(shelf, place, about, host);
  dropStaged(staged);
}
