import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './lock-holder';
import type { Shelf } from './shelf';

const BEING_MADE = /\.(\d+)\.new$/;

/** Takes away what processes were making on the shelf when they were killed. */
export function sweepShelf({ releasesDir }: Shelf): void {
  for (const path of readdirSync(releasesDir, { recursive: true, encoding: 'utf8' })) {
    const [, pid] = BEING_MADE.exec(path) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(releasesDir, path), { recursive: true, force: true });
  }
}
