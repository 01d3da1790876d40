import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { differenceFile, nameWithoutHash } from 'shared-domain';
import { replaceFile } from '../store/json-file';
import { dcz, sha256 } from './dcz';

/** How many earlier ones of a file serve as dictionaries: whoever was away for longer gets the whole file. */
export const MOST_EARLIER = 3;
/** Smaller files fit into the first packets of an answer anyway. */
const SMALLEST_BYTES = 1024;

/** Scripts of earlier builds or releases: their names, as in the new one, and where they are; the latest first. */
export interface Earlier {
  file: string;
  path: string;
}

/** The size of what browsers without a dictionary get. */
async function compressedSize(path: string): Promise<number> {
  const brotli = `${path}.br`;
  return (await stat(existsSync(brotli) ? brotli : path)).size;
}

async function writeDifference(path: string, content: Buffer, dictionary: Buffer): Promise<void> {
  const target = differenceFile(path, sha256(dictionary).toString('base64'));
  if (existsSync(target) || content.equals(dictionary)) return;
  const difference = await dcz(content, dictionary);
  if (difference.length < (await compressedSize(path))) replaceFile(target, difference);
}

/**
 * Writes beside each script what changed in it since its earlier ones, for browsers that have one of these.
 * @param files paths inside of the folder
 */
export async function writeDifferences(
  folder: string,
  files: readonly string[],
  earlier: readonly Earlier[],
): Promise<void> {
  for (const file of files) {
    const path = join(folder, file);
    const content = await readFile(path);
    if (!file.endsWith('.js') || content.length < SMALLEST_BYTES) continue;
    const name = nameWithoutHash(file);
    const before = earlier.filter((one) => nameWithoutHash(one.file) === name);
    for (const one of before.slice(0, MOST_EARLIER)) {
      await writeDifference(path, content, await readFile(one.path));
    }
  }
}
