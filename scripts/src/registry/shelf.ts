import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, integrityOf, type Release } from '../build/release-file';
import { UsageError } from '../usage-error';

/** Where releases are kept and which file says what is current. */
export interface Shelf {
  /** Folder with all releases, `<name>/<release>/…` */
  releasesDir: string;
  registry: string;
}

export function releaseFolder({ releasesDir }: Shelf, name: string, release: string): string {
  return join(releasesDir, name, release);
}

function sameFiles(before: Record<string, string>, now: Record<string, string>): boolean {
  const sorted = (hashes: Record<string, string>) => JSON.stringify(Object.entries(hashes).sort());
  return sorted(before) === sorted(now);
}

/** Puts a built release into a folder of its own. What is there already is never written again. */
export function shelve(shelf: Shelf, built: string, { name, release, integrity }: Release): void {
  const folder = releaseFolder(shelf, name, release);
  if (existsSync(folder)) {
    if (sameFiles(integrityOf(folder, filesIn(folder)), integrity)) return;
    throw new UsageError(`La versión ${release} de ${name} ya está publicada con otros archivos.`);
  }
  const next = `${folder}.${process.pid}.new`;
  mkdirSync(join(folder, '..'), { recursive: true });
  cpSync(built, next, { recursive: true });
  renameSync(next, folder);
}
