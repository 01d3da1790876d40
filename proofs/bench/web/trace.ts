import { print } from '../../../scripts/src/command';
import type { DeepVisit } from './visits';

const WIDTH = 60;
const SHOWN_NAME = 46;

export function printTrace(title: string, { figures, transfers, watched }: DeepVisit): void {
  const end = Math.max(watched.data ?? 0, ...transfers.map((one) => one.end ?? 0));
  const at = (time: number) => Math.min(WIDTH - 1, Math.round((time / end) * WIDTH));
  print(`\n${title}: data at ${Math.round(watched.data ?? 0)} ms, ${figures.scripts} B of scripts`);
  print(`${'name'.padEnd(SHOWN_NAME)} start first   end    bytes priority`);
  for (const { url, kind, start, answered, end: until, bytes, priority, from } of transfers) {
    const { pathname } = new URL(url);
    const name = `${kind.slice(0, 4)} ${pathname}`.slice(-SHOWN_NAME).padEnd(SHOWN_NAME);
    const numbers = [start, answered, until].map((time) => (time === undefined ? '-' : Math.round(time)));
    const columns = [...numbers.map((one) => String(one).padStart(5)), String(bytes).padStart(8)].join(' ');
    const bar = ' '.repeat(at(start)) + '█'.repeat(Math.max(1, at(until ?? end) - at(start)));
    print(`${name} ${columns} ${priority.padEnd(12)}${from === 'network' ? '' : ` (${from})`} ${bar}`);
  }
  for (const { start, duration } of watched.longTasks)
    print(`task ${Math.round(start)}–${Math.round(start + duration)} (${Math.round(duration)} ms)`);
}
