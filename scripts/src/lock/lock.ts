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
/** How often the holder of a lock touches its file. */
const HEARTBEAT_MS = 10_000;
/** Without a heartbeat for so long, a process of another machine has ended. */
const SILENT_MS = 60_000;
/** A lock file without content is being written, unless it has been so for longer than this. */
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

/** The user of this process. A container may run under a number that has no name. */
export const userOfMachine = (): string =>
  ifPossible(() => userInfo().username) ?? `usuario ${process.getuid?.() ?? 'desconocido'}`;

/** Fields of a process on Linux, from its state on; empty on other systems and for a process that is gone. */
function statOf(pid: number): string[] {
  const stat = readText(`/proc/${pid}/stat`) ?? '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Undefined on other systems than Linux, where the number of a process has to be enough. */
const startOf = (pid: number) => statOf(pid)[19];

/** Whether a process runs. One that has ended and whose parent has not waited for it does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statOf(pid)[0] !== 'Z';
  } catch (error) {
    // The process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that holds a lock, as the lock file names it. */
interface Holder {
  pid: number;
  host: string;
  /** Whose process it is; left out in locks of earlier versions. */
  user?: string;
  /** When the process started, because another process gets the same number some day. */
  started?: string | undefined;
}

function holderIn(text: string): Holder | undefined {
  const holder = ifPossible(() => JSON.parse(text));
  return typeof holder?.pid === 'number' ? holder : undefined;
}

const nameOf = ({ pid, host, user = 'alguien' }: Holder) => `${user} (proceso ${pid} de ${host})`;

/** Whether the process that left this lock has ended. */
function isLeftOver(lock: string, holder: Holder | undefined): boolean {
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (!holder) return age > BEING_WRITTEN_MS;
  if (holder.host !== hostname()) return age > SILENT_MS;
  return !isRunning(holder.pid) || startOf(holder.pid) !== holder.started;
}

/** Takes away the lock of a process that ended without doing so. */
function removeLeftOver(lock: string, seen: string): void {
  const aside = `${lock}.${process.pid}.new`;
  // Not possible where another process was quicker.
  ifPossible(() => {
    renameSync(lock, aside);
    // Since it was read, another process may have removed it and taken the lock: then it is put back.
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
  /** Called once, with who holds the lock. */
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

/** Lets one process at a time do a piece of work. The lock of a process that was killed is removed. */
export async function withLock<T>(lock: string, work: Work<T>, waiting: Waiting = {}): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  const { pid } = process;
  const own = JSON.stringify({ pid, host: hostname(), user: userOfMachine(), started: startOf(pid) });
  await acquire(lock, own, waiting);
  const heartbeat = setInterval(() => {
    const now = new Date();
    // The file may go away after it was read.
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
 * The same for work that takes minutes: a command waits for ten minutes at most, and prints for which process.
 * @param verb what the other process does with `name`, in Spanish
 */
export function withLongLock<T>(lock: string, name: string, verb: string, work: Work<T>): Promise<T> {
  return withLock(lock, work, {
    waitMs: LONG_WAIT_MS,
    onWait: (who) => print(`  ${name}: espera a ${who}, que lo ${verb}…`),
  });
}
