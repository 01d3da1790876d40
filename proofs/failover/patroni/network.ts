import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';

/** PostgreSQL refuses to run as root. */
export const ACCOUNT = 'postgres';
/** `setpriv` replaces itself with the program, so signals reach the program. */
const AS_ACCOUNT = ['setpriv', '--reuid', ACCOUNT, '--regid', ACCOUNT, '--init-groups', '--'];

const ip = (...args: string[]) =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const SUBNET = '10.231.77';
export const HERE = `${SUBNET}.1`;

/** A network namespace on a bridge, which can be disconnected. */
export interface Machine {
  name: string;
  address: string;
  run(command: string[], options?: SpawnOptions): void;
  cut(): void;
  connect(): void;
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  isRunning(): boolean;
}

/** Requires root. */
export function createNetwork(size: number) {
  const prefix = `cv${process.pid}`;
  const bridge = `${prefix}b`;
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${HERE}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const machines = Array.from({ length: size }, (_, i) =>
    createMachine(`${prefix}n${i + 1}`, bridge, i + 11),
  );
  return {
    machines,
    remove() {
      for (const machine of machines) {
        machine.signal('SIGKILL');
        ip('netns', 'del', machine.name);
      }
      ip('link', 'del', bridge);
    },
  };
}

function createMachine(name: string, bridge: string, last: number): Machine {
  const address = `${SUBNET}.${last}`;
  const inside = (...args: string[]) => ip('-n', name, ...args);
  ip('netns', 'add', name);
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', name, 'master', bridge, 'up');
  inside('addr', 'add', `${address}/24`, 'dev', 'eth0');
  inside('link', 'set', 'eth0', 'up');
  inside('link', 'set', 'lo', 'up');
  const pids = () => ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number);
  return {
    name,
    address,
    run: (command, options) => startAs(['ip', 'netns', 'exec', name], command, options),
    cut: () => ip('link', 'set', name, 'down'),
    connect: () => ip('link', 'set', name, 'up'),
    isRunning: () => pids().length > 0,
    signal(signal) {
      for (const pid of pids()) {
        try {
          process.kill(pid, signal);
        } catch {}
      }
    },
  };
}

export function startAs(before: string[], command: string[], options: SpawnOptions = {}) {
  const [program = '', ...args] = [...before, ...AS_ACCOUNT, ...command];
  return spawn(program, args, { stdio: 'ignore', cwd: '/', ...options });
}
