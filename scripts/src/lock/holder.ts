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

/** What Linux tells of a process, from its state on; empty elsewhere and for a process that is gone. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Only Linux tells when a process started; elsewhere its number has to be enough. */
const startOf = (pid: number): string | undefined => statOf(pid)[19];

/** Whether a process runs. One that has ended and that nobody has asked about yet does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statOf(pid)[0] !== 'Z';
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
