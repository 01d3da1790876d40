import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { binariesOfPostgresql } from './postgresql';
import { ROOT } from './service-process';

/** Folder with bundled commands, which start faster. */
const { COMMANDS } = process.env;

interface RunningCommand {
  child: ChildProcess;
  end: Promise<{ status: number | null; said: string }>;
}

export function startCommand(
  name: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): RunningCommand {
  const program = COMMANDS
    ? [join(COMMANDS, `${name}.mjs`)]
    : ['--import', 'tsx', `api/src/commands/${name}.ts`];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: ROOT,
    env: { PATH: `${binariesOfPostgresql()}:${process.env.PATH}`, ...env },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => (said += part));
  return { child, end: once(child, 'close').then(([status]) => ({ status, said })) };
}

export const runCommand = (...command: Parameters<typeof startCommand>) => startCommand(...command).end;
