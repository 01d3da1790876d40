import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const RAIZ = fileURLToPath(new URL('../../..', import.meta.url));

/** The service as a process of its own. */
export interface Proceso {
  proceso: ChildProcess;
  /** What it printed to its error output. */
  dicho(): string;
  salida: Promise<number | null>;
}

/** `SERVICIO=api/dist/server.mjs` is the API as one file, which starts in half the time that its sources take. */
const { SERVICIO } = process.env;
const PROGRAMA = SERVICIO ? [SERVICIO] : ['--import', 'tsx', 'api/src/server.ts'];

export function iniciarProceso(env: NodeJS.ProcessEnv, programa: string[] = PROGRAMA): Proceso {
  const proceso = spawn(process.execPath, programa, {
    cwd: RAIZ,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let texto = '';
  proceso.stderr?.on('data', (parte) => {
    texto += parte;
  });
  const salida = once(proceso, 'exit').then(([codigo]) => codigo as number | null);
  return { proceso, dicho: () => texto, salida };
}

/** Waits until the service on that port answers; fails when it ended instead. */
export async function hastaQueResponda({ proceso, dicho }: Proceso, port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/api/salud`).catch(() => undefined))?.ok) {
    if (proceso.exitCode !== null) throw new Error(`The service ended before it answered: ${dicho()}`);
    await new Promise((listo) => setTimeout(listo, 50));
  }
}

export async function puertoLibre(): Promise<number> {
  const libre = createServer().listen(0, '127.0.0.1');
  await once(libre, 'listening');
  const { port } = libre.address() as AddressInfo;
  libre.close();
  return port;
}
