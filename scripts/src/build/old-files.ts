import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './release-file';

const KEPT_DAYS = 14;

/** Files of earlier builds stay a while: a page that was opened before the new one still asks for them. */
export function removeOldFiles(folder: string, current: readonly string[]): void {
  const oldest = Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000;
  const wanted = new Set(current);
  for (const file of filesIn(folder)) {
    const path = join(folder, file);
    if (!wanted.has(file) && statSync(path).mtimeMs < oldest) rmSync(path);
  }
}
