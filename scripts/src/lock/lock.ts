import { linkSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UsageError } from '../command';
import { holderIn, isLeftOver, readText, thisProcess } from './lock-holder';

const LOOK_AGAIN_MS = 50;
const SIGN_OF_LIFE_MS = 10_000;

export interface Waiting {
  waitMs?: number;
  /** Told once, with the number of the process that is waited for. */
  onWait?: (pid: number) => void;
}

/** Takes away the lock of a process that ended without doing so. */
function clear(lock: string, seen: string): void {
  const aside = `${lock}.${process.pid}.new`;
  try {
    renameSync(lock, aside);
    // Between the look and the rename somebody else may have cleared it and taken it anew.
    if (readText(aside) !== seen) linkSync(aside, lock);
  } catch {
    // Another process was quicker.
  }
  rmSync(aside, { force: true });
}

function take(lock: string, text: string): boolean {
  try {
    writeFileSync(lock, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function acquire(lock: string, mine: string, { waitMs = 30_000, onWait }: Waiting): Promise<void> {
  const deadline = Date.now() + waitMs;
  let isTold = false;
  while (!take(lock, mine)) {
    const text = readText(lock);
    if (text === undefined) continue;
    if (isLeftOver(lock, text)) {
      clear(lock, text);
      continue;
    }
    const holder = holderIn(text);
    if (holder && !isTold) onWait?.(holder.pid);
    isTold ||= holder !== undefined;
    if (Date.now() > deadline) {
      const who = holder ? `el proceso ${holder.pid} de ${holder.host}` : 'otro proceso';
      throw new UsageError(`${lock} lo tiene ${who}. Espere a que termine y vuelva a intentarlo.`);
    }
    await delay(LOOK_AGAIN_MS);
  }
}

function showLife(lock: string, mine: string): void {
  const now = new Date();
  try {
    if (readText(lock) === mine) utimesSync(lock, now, now);
  } catch {
    // Gone between the look and the touch: there is nothing to keep alive.
  }
}

/** Lets one process at a time do a piece of work. A process that is killed holds nobody up. */
export async function withLock<T>(
  lock: string,
  work: () => T | Promise<T>,
  waiting: Waiting = {},
): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  const mine = JSON.stringify(thisProcess());
  await acquire(lock, mine, waiting);
  const signs = setInterval(() => showLife(lock, mine), SIGN_OF_LIFE_MS);
  signs.unref();
  try {
    return await work();
  } finally {
    clearInterval(signs);
    if (readText(lock) === mine) rmSync(lock, { force: true });
  }
}
