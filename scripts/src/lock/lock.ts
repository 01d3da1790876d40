import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { print, UsageError } from '../command';

const LOOK_AGAIN_MS = 50;
/** Interval of the holder's mtime updates. */
const HEARTBEAT_MS = 10_000;
/** A process of another machine counts as ended after this time without a heartbeat. */
const SILENT_MS = 60_000;
/** A younger empty file is still being written. */
const BEING_WRITTEN_MS = 2000;
const LONG_WAIT_MS = 10 * 60_000;

function ifPossible<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const readText = (file: string) => ifPossible(() => readFileSync(file, 'utf8'));

/** A container's uid may have no name. */
export const userOfMachine = (): string =>
  ifPossible(() => userInfo().username) ?? `usuario ${process.getuid?.() ?? 'desconocido'}`;

/** /proc/PID/stat from the state on; empty elsewhere and for ended processes. */
function statOf(pid: number): string[] {
  const stat = readText(`/proc/${pid}/stat`) ?? '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Undefined without /proc, where the pid alone has to suffice. */
const startOf = (pid: number) => statOf(pid)[19];

/** False for a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statOf(pid)[0] !== 'Z';
  } catch (error) {
    // Owned by another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface Holder {
  pid: number;
  host: string;
  /** Missing in locks of earlier versions. */
  user?: string;
  /** pids are reused. */
  started?: string | undefined;
}

function holderIn(text: string): Holder | undefined {
  const holder = ifPossible(() => JSON.parse(text));
  return typeof holder?.pid === 'number' ? holder : undefined;
}

const nameOf = ({ pid, host, user = 'alguien' }: Holder) => `${user} (proceso ${pid} de ${host})`;

/** True if the holder has ended. */
function isLeftOver(lock: string, holder: Holder | undefined): boolean {
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (!holder) return age > BEING_WRITTEN_MS;
  if (holder.host !== hostname()) return age > SILENT_MS;
  return !isRunning(holder.pid) || startOf(holder.pid) !== holder.started;
}

function removeLeftOver(lock: string, seen: string): void {
  const aside = `${lock}.${process.pid}.new`;
  // Fails if another process was faster.
  ifPossible(() => {
    renameSync(lock, aside);
    // Restores a lock that another process has taken since it was read.
    if (readText(aside) !== seen) linkSync(aside, lock);
  });
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

interface Waiting {
  waitMs?: number;
  onWait?: (who: string) => void;
}

async function acquire(lock: string, own: string, { waitMs = 30_000, onWait }: Waiting): Promise<void> {
  const deadline = Date.now() + waitMs;
  let report = onWait;
  while (!take(lock, own)) {
    const text = readText(lock);
    if (text === undefined) continue;
    const holder = holderIn(text);
    if (isLeftOver(lock, holder)) {
      removeLeftOver(lock, text);
      continue;
    }
    if (holder) {
      report?.(nameOf(holder));
      report = undefined;
    }
    if (Date.now() > deadline) {
      const who = holder ? nameOf(holder) : 'otro proceso';
      throw new UsageError(`${lock} lo tiene ${who}. Espere a que termine y vuelva a intentarlo.`);
    }
    await delay(LOOK_AGAIN_MS);
  }
}

type Work<T> = () => T | Promise<T>;

/** Removes locks of killed processes. */
export async function withLock<T>(lock: string, work: Work<T>, waiting: Waiting = {}): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  const { pid } = process;
  const own = JSON.stringify({ pid, host: hostname(), user: userOfMachine(), started: startOf(pid) });
  await acquire(lock, own, waiting);
  const heartbeat = setInterval(() => {
    const now = new Date();
    // The file may disappear between both calls.
    if (readText(lock) === own) ifPossible(() => utimesSync(lock, now, now));
  }, HEARTBEAT_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (readText(lock) === own) rmSync(lock, { force: true });
  }
}

/**
 * Waits up to ten minutes and prints the holder.
 * @param verb what the holder does with `name`, in Spanish
 */
export function withLongLock<T>(lock: string, name: string, verb: string, work: Work<T>): Promise<T> {
  return withLock(lock, work, {
    waitMs: LONG_WAIT_MS,
    onWait: (who) => print(`  ${name}: espera a ${who}, que lo ${verb}…`),
  });
}
