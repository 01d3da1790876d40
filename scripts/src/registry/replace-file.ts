import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LOCK_WAIT_MS = 10_000;
const LOCK_STALE_MS = 60_000;

/** Replaces a JSON file in one step: a reader sees the old one or the new one, never half of it. */
export function replaceFile(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, `${JSON.stringify(content, undefined, 2)}\n`, { flush: true });
  renameSync(next, file);
}

function isStale(lock: string): boolean {
  const held = statSync(lock, { throwIfNoEntry: false });
  return held !== undefined && Date.now() - held.mtimeMs > LOCK_STALE_MS;
}

/** Lets one process at a time read and replace `file`, so that two teams can publish at the same moment. */
export async function withLock<T>(file: string, work: () => T): Promise<T> {
  const lock = `${file}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const deadline = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx'));
      break;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      if (isStale(lock)) rmSync(lock, { force: true });
      await delay(50);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}
