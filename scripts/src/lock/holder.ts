import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { userOfMachine } from './user';

/** The process that holds a lock, as the lock file names it. */
export interface Holder {
  pid: number;
  host: string;
  /** Whose process it is; left out in locks of earlier versions. */
  user?: string;
  /** When the process started, because another process gets the same number some day. */
  started?: string | undefined;
}

/** This process, as it names itself in the locks that it takes. */
export function thisHolder(): Holder {
  return { pid: process.pid, host: hostname(), user: userOfMachine(), started: startOf(process.pid) };
}

/** Only Linux tells when a process started; elsewhere its number has to be enough. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process of this machine that held a lock has ended. */
export function hasEnded({ pid, started }: Holder): boolean {
  return !isRunning(pid) || startOf(pid) !== started;
}

/** Whom the text of a lock file names. */
export function holderIn(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text);
    return typeof holder?.pid === 'number' ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** The holder in words, for whoever waits. */
export function nameOf({ pid, host, user = 'alguien' }: Holder): string {
  return `${user} (proceso ${pid} de ${host})`;
}
