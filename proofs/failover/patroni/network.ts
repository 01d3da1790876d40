import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';

/** The account under which everything of the cluster runs, because PostgreSQL refuses to run as root. */
export const ACCOUNT = 'postgres';
/** It becomes the program, so that a signal to it is one to the program. */
const AS_ACCOUNT = ['setpriv', '--reuid', ACCOUNT, '--regid', ACCOUNT, '--init-groups', '--'];

const ip = (...args: string[]) =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const SUBNET = '10.231.77';
/** The address of this machine in the network of the cluster. */
export const HERE = `${SUBNET}.1`;

/** A machine of the cluster: a network namespace of its own on a bridge, which can be cut off. */
export interface Machine {
  name: string;
  address: string;
  run(command: string[], options?: SpawnOptions): void;
  cut(): void;
  connect(): void;
  /** Sends a signal to every process that runs there. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  isRunning(): boolean;
}

/** Makes a bridge, and machines that reach one another and this one through it. Only root may do that. */
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
        } catch {
          // It ended in the meantime.
        }
      }
    },
  };
}

/** Starts a program as the account of the cluster, in front of which stands another command. */
export function startAs(before: string[], command: string[], options: SpawnOptions = {}) {
  const [program = '', ...args] = [...before, ...AS_ACCOUNT, ...command];
  return spawn(program, args, { stdio: 'ignore', cwd: '/', ...options });
}
