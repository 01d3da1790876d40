import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
/** Containers often have only 64 MB of it, which is too little for several databases with their attachments. */
const ROOM = 512 * 1024 * 1024;

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}

const PLACE = hasRoom() ? MEMORY : tmpdir();

/**
 * A folder for the database of a test. SQLite waits for the disk at every commit, as in production, and without a disk
 * the tests of the API take a third less time.
 */
export const dataFolder = (prefix: string): string => mkdtempSync(join(PLACE, prefix));
