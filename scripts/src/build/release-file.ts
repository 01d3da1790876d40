import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Areas } from 'shared-domain';

/** What a build says about itself: `release.json` beside its files, and later its entry in the registry. */
export interface Release {
  name: string;
  release: string;
  contract?: number;
  manifest?: string;
  /** sha384 of the manifest and of every script and style, by its path inside the release folder. */
  integrity: Record<string, string>;
  /** The links of the sidebar, by role. */
  areas?: Areas | undefined;
}

export const MANIFEST = 'mf-manifest.json';

const FILE = 'release.json';

export function sha384(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Scripts and styles, which a browser runs or applies, and the manifest, which names them. */
export function needsHash(file: string): boolean {
  return file === MANIFEST || /\.(m?js|css)$/.test(file);
}

/** Hashes of those of the files that need one. */
export function integrityOf(folder: string, files: readonly string[]): Record<string, string> {
  const sorted = files.filter(needsHash).sort();
  return Object.fromEntries(sorted.map((file) => [file, sha384(readFileSync(join(folder, file)))]));
}

/** Every file below a folder, as paths inside it. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

export function writeRelease(folder: string, release: Release): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(release, undefined, 2)}\n`);
}

export function readRelease(folder: string): Release | undefined {
  if (!existsSync(join(folder, FILE))) return undefined;
  return JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
}

/** Whether the files that the last build wrote are all still there. */
export function isComplete(folder: string, release: Release): boolean {
  return Object.keys(release.integrity).every((file) => existsSync(join(folder, file)));
}
