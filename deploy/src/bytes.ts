import { statSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from 'scripts/release-file';

/** How many bytes the files below a folder have. */
export const bytesOf = (folder: string): number =>
  filesIn(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
