import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** Without a sign of life for so long, a process of another machine has ended. */
const SILENT_MS = 60_000;
/** A lock file is written right after it is made. */
const BEING_WRITTEN_MS = 2000;

interface Holder {
  pid: number;
  host: string;
  /** When the process started: another process gets the same number some day. */
  started?: string | undefined;
}

/** Linux tells it; elsewhere the number has to do. */
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
    // It is there and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

export function holderIn(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text);
    return typeof holder?.pid === 'number' ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process that a lock names has ended. */
export function isLeftOver(lock: string, text: string): boolean {
  const holder = holderIn(text);
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (!holder) return age > BEING_WRITTEN_MS;
  if (holder.host !== hostname()) return age > SILENT_MS;
  return !isRunning(holder.pid) || startOf(holder.pid) !== holder.started;
}

export function thisProcess(): Holder {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) };
}
