import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ConfigError } from '../../config';
import { libpqAddress } from './libpq-address';

type Program = 'pg_dump' | 'pg_restore';

/** What a manager or the terminal sends to end a command. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The major version of a program of PostgreSQL on this machine. Fails where there is none. */
export async function versionOf(program: Program): Promise<number> {
  const [, major] = /\) (\d+)/.exec(await runProgram(program, ['--version'])) ?? [];
  return Number(major);
}

/** Runs a program of PostgreSQL to its end, and gives what it printed. It dies with this command. */
export function runProgram(program: Program, args: readonly string[], databaseUrl?: string): Promise<string> {
  const { address, password } = databaseUrl ? libpqAddress(databaseUrl) : {};
  const child = spawn(program, [...args, ...(address ? ['--no-password', `--dbname=${address}`] : [])], {
    env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  const stop = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  process.once('exit', kill);
  for (const signal of SIGNALS) process.once(signal, stop);
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (part: string) => {
      output[name] += part;
    });
  }
  return new Promise<string>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      const text = `No se encontró ${program}: instale los programas de PostgreSQL (apt-get install postgresql-client).`;
      reject(error.code === 'ENOENT' ? new ConfigError(text) : error);
    });
    child.once('close', (code) => {
      if (code === 0) return resolve(output.stdout);
      reject(new ConfigError(`${program} falló: ${lastLine(output.stderr) || 'no dijo por qué'}`));
    });
  }).finally(() => {
    process.removeListener('exit', kill);
    for (const signal of SIGNALS) process.removeListener(signal, stop);
  });
}

/** The reason stands in the last lines of what they say. */
const lastLine = (text: string): string => text.trim().split('\n').slice(-3).join(' ').slice(0, 400);
