import { type ChildProcess, spawn } from 'node:child_process';
import { createBackOff } from './back-off';
import type { Shipping } from './shipping';
import { createWaitingHeads } from './waiting-heads';

interface Options {
  onFailure: () => void;
  /** How long to wait before a command that ended is started again. */
  firstWait?: number;
}

/** After so many milliseconds a command did not fail at its start, and is soon started again. */
const A_WHILE = 60_000;

/**
 * Runs a command of the operator for as long as the service runs, and writes each head to its standard input, one line
 * of JSON each. Where it ends, it is started again; what it does not read waits in memory.
 */
export function toCommand(command: string, { onFailure, firstWait }: Options): Shipping {
  const waiting = createWaitingHeads();
  const backOff = createBackOff(start, firstWait);
  let child: ChildProcess | undefined;
  let isFull = false;
  let isStopped = false;

  function start(): void {
    const started = spawn(command, { shell: true, stdio: ['pipe', 'ignore', 'inherit'] });
    const since = performance.now();
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      if (performance.now() - since > A_WHILE) backOff.succeeded();
      if (child === started) child = undefined;
      if (isStopped) return;
      onFailure();
      backOff.retry();
    };
    started.once('error', end);
    started.once('exit', end);
    // A command that ended does not read what was just written.
    started.stdin.on('error', end);
    started.stdin.on('drain', () => {
      isFull = false;
      drain();
    });
    child = started;
    isFull = false;
    drain();
  }

  function drain(): void {
    if (child?.stdin && !isFull)
      waiting.drain((text) => {
        isFull = child?.stdin?.write(text) === false;
        return !isFull;
      });
  }

  start();
  return {
    send(line) {
      waiting.add(`${JSON.stringify(line)}\n`);
      drain();
    },
    stop() {
      isStopped = true;
      backOff.stop();
      child?.stdin?.end();
    },
  };
}
