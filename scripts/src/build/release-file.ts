import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What a build knows about itself; lies beside its files and becomes its entry in the registry. */
export interface Release {
  name: string;
  release: string;
  contract?: number;
  manifest?: string;
  /** sha384 of every script and style, by its path inside the release folder. */
  integrity: Record<string, string>;
}

const FILE = 'release.json';

export function sha384(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Hashes of everything below `folder` that a browser would run or apply. */
export function integrityOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(m?js|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((file) => [relative(folder, file).split(sep).join('/'), sha384(readFileSync(file))]),
  );
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
