import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM = 512 * 1024 * 1024;

function hasRoom(bytes: number): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= bytes;
}

/**
 * In memory if there is room: SQLite waits for the disk at every commit, and without it tests take a third
 * less time.
 */
export const dataFolder = (prefix: string, room = ROOM): string =>
  mkdtempSync(join(hasRoom(room) ? MEMORY : tmpdir(), prefix));
