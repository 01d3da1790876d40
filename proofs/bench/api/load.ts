import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

const CLOCK_TICKS = 100;
const CONNECTIONS = 50;

/** CPU seconds of a process since its start. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

export interface Measurement {
  /** CPU microseconds per call. */
  cpu: number;
  perSecond: number;
}

export interface Target {
  pid: number;
  port: number;
  token: string;
}

export function ask(
  { port, token }: Omit<Target, 'pid'>,
  dni: string,
  agent?: Agent,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const path = `/api/evaluaciones/index?dni=${dni}`;
    const headers = { authorization: `Bearer ${token}` };
    get({ host: '127.0.0.1', port, path, headers, ...(agent && { agent }) }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}

export async function load(target: Target, seconds: number, dni: () => string): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = cpuOf(target.pid);
  const start = performance.now();
  const end = start + seconds * 1000;
  let calls = 0;
  const connection = async () => {
    while (performance.now() < end) {
      const { status } = await ask(target, dni(), agent);
      if (status !== 200) throw new Error(`${status} on port ${target.port}`);
      calls++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const duration = (performance.now() - start) / 1000;
  agent.destroy();
  return { cpu: ((cpuOf(target.pid) - before) / calls) * 1e6, perSecond: calls / duration };
}
