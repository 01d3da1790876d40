import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface ServiceProcess {
  child: ChildProcess;
  said(): string;
  exit: Promise<number | null>;
}

/** `SERVICE=api/dist/server.mjs` starts the bundle, in half the time. */
const { SERVICE } = process.env;
const PROGRAM = SERVICE ? [SERVICE] : ['--import', 'tsx', 'api/src/server.ts'];

export function startProcess(
  env: NodeJS.ProcessEnv,
  program: string[] = PROGRAM,
  log: number | 'ignore' = 'ignore',
): ServiceProcess {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, 'pipe'],
  });
  let text = '';
  child.stderr?.on('data', (part) => {
    text += part;
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, said: () => text, exit };
}

export async function untilItAnswers({ child, said }: ServiceProcess, port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/api/salud`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The service ended before it answered: ${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** As `npm start` does; the file contains the key. */
export function createCertificate(folder: string): string {
  const file = join(folder, 'https.pem');
  const program = `
    import { keepCertificate } from './scripts/launch/certificate.mjs';
    await keepCertificate(${JSON.stringify(file)}, ['localhost', '127.0.0.1']);`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: ROOT });
  return file;
}
