import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is written there in memory. */
const MEMORY = '/dev/shm';
/** Containers often have 64 MB of it: too little for several databases with their attachments. */
const ROOM = 512 * 1024 * 1024;

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}

const PLACE = hasRoom() ? MEMORY : tmpdir();

/**
 * A folder for the database of a test. SQLite waits for the disk at every commit, as in production, and memory answers
 * at once: the tests of the API would spend a third of their time waiting.
 */
export const dataFolder = (prefix: string): string => mkdtempSync(join(PLACE, prefix));
