import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-domain';

/** How many bytes a browser receives at most for the files of a release, compressed where they lie there so. */
export function servedBytes(folder: string, { integrity }: Release): number {
  return Object.keys(integrity).reduce((sum, file) => {
    const compressed = join(folder, `${file}.br`);
    return sum + statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
  }, 0);
}
