import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Release, releaseSchema } from 'shared-domain/remotes';
import { readAs, replaceJson } from '../store/json-file';

export type { Release };

export const MANIFEST = 'mf-manifest.json';

export const RELEASE_FILE = 'release.json';

export function sha384(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The manifest names the files to execute. */
export function needsHash(file: string): boolean {
  return file === MANIFEST || /\.(m?js|css)$/.test(file);
}

export function integrityOf(folder: string, files: readonly string[]): Record<string, string> {
  const sorted = files.filter(needsHash).sort();
  return Object.fromEntries(sorted.map((file) => [file, sha384(readFileSync(join(folder, file)))]));
}

/** Equal files and sidebar links give the same name in any clone. `kit/release.js` computes the same name. */
export function releaseName(integrity: Release['integrity'], areas?: Release['areas']): string {
  const content = JSON.stringify(integrity) + (JSON.stringify(areas) ?? '');
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

export function writeRelease(folder: string, release: Release): void {
  replaceJson(join(folder, RELEASE_FILE), release);
}

export function readRelease(folder: string): Release | undefined {
  const file = join(folder, RELEASE_FILE);
  return existsSync(file) ? readAs(releaseSchema, file) : undefined;
}

/** A damaged `release.json` only requires a new build. */
export function readBuild(folder: string): Release | undefined {
  try {
    return readRelease(folder);
  } catch {
    return undefined;
  }
}

export function isIntact(folder: string, { integrity }: Release): boolean {
  const isSame = ([file, hash]: [string, string]) =>
    existsSync(join(folder, file)) && sha384(readFileSync(join(folder, file))) === hash;
  return Object.entries(integrity).every(isSame);
}
