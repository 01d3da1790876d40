import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../lock/lock-holder';
import type { ReleaseStore } from './release-store';

const TEMPORARY_NAME = /\.(\d+)\.new$/;

/** Removes what processes that were killed had begun to write into the store. */
export function removeLeftovers({ releasesDir }: ReleaseStore): void {
  for (const path of readdirSync(releasesDir, { recursive: true, encoding: 'utf8' })) {
    const [, pid] = TEMPORARY_NAME.exec(path) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(releasesDir, path), { recursive: true, force: true });
  }
}
