import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Typed {
  status: number;
  /** stdout and stderr in order of arrival. */
  said: string;
}

export async function typed(
  [program = '', ...args]: string[],
  { input = '', env = process.env }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Typed> {
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => (said += part));
  // EPIPE: the program may end without reading its input.
  child.stdin.on('error', () => {}).end(input);
  const [status] = await once(child, 'close');
  return { status: status ?? 1, said };
}
