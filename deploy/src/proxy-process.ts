import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface RunningProxy {
  /** Has the configuration, logs and pid file. */
  folder: string;
  origin: string;
  /** Without TLS. */
  plainOrigin: string;
  logs(): string;
  stop(): Promise<void>;
}

export interface Start {
  /** Deleted when the proxy has ended. */
  folder: string;
  command: readonly [program: string, ...args: string[]];
  port: number;
  plainPort: number;
  /** Read in addition to standard output. */
  logFiles?: readonly string[];
}

export async function startProxy({
  folder,
  command,
  port,
  plainPort,
  logFiles = [],
}: Start): Promise<RunningProxy> {
  const [program, ...args] = command;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start: ${said}`);
    await delay(50);
  }
  return {
    folder,
    origin: `https://localhost:${port}`,
    plainOrigin: `http://localhost:${plainPort}`,
    logs: () => said + logFiles.map((file) => readFileSync(join(folder, file), 'utf8')).join(''),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}
