import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, integrityOf, type Release } from '../build/release-file';
import { UsageError } from '../usage-error';
import { releaseFolder, type Shelf } from './shelf';
import { laySoloPage, type SoloHost } from './solo-page';

function sameFiles(before: Record<string, string>, now: Record<string, string>): boolean {
  const sorted = (hashes: Record<string, string>) => JSON.stringify(Object.entries(hashes).sort());
  return sorted(before) === sorted(now);
}

/**
 * Puts a built release into a folder of its own. What is there already is never written again.
 * @param host what shows the release alone, on a page of its own
 */
export function shelve(shelf: Shelf, built: string, about: Release, host?: SoloHost): void {
  const { name, release, integrity } = about;
  const folder = releaseFolder(shelf, name, release);
  if (existsSync(folder)) {
    if (sameFiles(integrityOf(folder, filesIn(folder)), integrity)) {
      // The page is no part of the release: where its API answers may be said anew.
      if (host?.api) laySoloPage(shelf, folder, about, host);
      return;
    }
    throw new UsageError(`La versión ${release} de ${name} ya está publicada con otros archivos.`);
  }
  const next = `${folder}.${process.pid}.new`;
  mkdirSync(join(folder, '..'), { recursive: true });
  cpSync(built, next, { recursive: true });
  if (host) laySoloPage(shelf, next, about, host);
  renameSync(next, folder);
}
