import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Includes the start time, because pids are reused.
 * @typedef {{ pid: number, parent: number, started: string }} Entry
 */

/** Undefined for zombies and ended processes. */
function entryOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : { pid: Number(pid), parent: Number(parent), started: rest[17] };
  } catch {
    return undefined;
  }
}

/** @returns {Entry[]} empty on Windows */
function allProcesses() {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) && entryOf(name)) || []);
  }
  if (process.platform === 'win32') return [];
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,lstart='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [, pid, parent, started] = /^\s*(\d+)\s+(\d+)\s+(\S.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), started };
  });
}

/** @returns {Entry[]} including indirect ones */
export function descendantsOf(pids) {
  const all = allProcesses();
  const found = new Map();
  let parents = new Set(pids);
  while (parents.size > 0) {
    const next = all.filter(({ pid, parent }) => parents.has(parent) && !found.has(pid));
    for (const one of next) found.set(one.pid, one);
    parents = new Set(next.map(({ pid }) => pid));
  }
  return [...found.values()];
}

export function isAlive({ pid, started }) {
  if (existsSync('/proc/self/stat')) return entryOf(pid)?.started === started;
  return allProcesses().some((one) => one.pid === pid && one.started === started);
}
