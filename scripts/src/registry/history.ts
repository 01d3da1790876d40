import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './replace-file';

/** Which releases of each remote were current, in order; the way back for a rollback. */
type History = Record<string, string[]>;

function historyFile(releasesDir: string): string {
  return join(releasesDir, 'history.json');
}

function readHistory(releasesDir: string): History {
  const file = historyFile(releasesDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Notes that `release` follows `before`; what had been rolled back in between is no way back any more. */
export function recordRelease(releasesDir: string, name: string, release: string, before?: string): void {
  const history = readHistory(releasesDir);
  const known = history[name] ?? [];
  const kept = before ? known.slice(0, known.lastIndexOf(before) + 1) : [];
  const next = [...kept.filter((one) => one !== release), release];
  replaceFile(historyFile(releasesDir), { ...history, [name]: next });
}

/** The release that was current before `current`. */
export function releaseBefore(releasesDir: string, name: string, current: string): string | undefined {
  const known = readHistory(releasesDir)[name] ?? [];
  return known[known.lastIndexOf(current) - 1];
}
