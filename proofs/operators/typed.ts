import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Typed {
  status: number;
  /** What was shown, in the order in which it came. */
  said: string;
}

/** Starts a program, gives it what somebody would type into it, and waits for its end. */
export async function typed(
  [program = '', ...args]: string[],
  { input = '', env = process.env }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Typed> {
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => (said += part));
  // Who reads nothing may have ended before.
  child.stdin.on('error', () => {}).end(input);
  const [status] = await once(child, 'close');
  return { status: status ?? 1, said };
}
