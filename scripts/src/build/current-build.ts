import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withLongLock } from '../lock/lock';
import { replaceFile } from '../store/json-file';
import { packageFolder, ROOT } from '../workspace';
import { isIntact, type Release, readBuild } from './release-file';
import { treeHash } from './tree-hash';

/** Outside of `dist`, because stores copy that folder. */
function recordOf(root: string): string {
  const place = createHash('sha256').update(root).digest('hex').slice(0, 8);
  return join(ROOT, '.cache/construido', `${basename(root)}-${place}.txt`);
}

const lineFor = (tree: string, { release }: Release) => `${tree} ${release}\n`;

export function recordBuild(root: string, tree: string, release: Release): void {
  replaceFile(recordOf(root), lineFor(tree, release));
}

/** A killed build never counts as current. */
export function forgetBuild(root: string): void {
  rmSync(recordOf(root), { force: true });
}

/**
 * The build in `dist`, if it is intact and matches the current sources.
 * @param tree the hash of these sources
 */
export function currentBuild(name: string, tree = treeHash(packageFolder(name))): Release | undefined {
  const root = packageFolder(name);
  const [dist, record] = [join(root, 'dist'), recordOf(root)];
  const last = readBuild(dist);
  const isCurrent = last && existsSync(record) && readFileSync(record, 'utf8') === lineFor(tree, last);
  return isCurrent && isIntact(dist, last) ? last : undefined;
}

export function withDistLock<T>(root: string, work: () => T | Promise<T>): Promise<T> {
  return withLongLock(join(root, 'dist.lock'), basename(root), 'construye', work);
}
