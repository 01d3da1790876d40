import { execFile } from 'node:child_process';
import { constants } from 'node:os';
import { promisify } from 'node:util';
import pg from 'pg';
import { ConfigError } from '../../config';
import { addressesOf } from '../../db/primary';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export async function runProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl?: string,
): Promise<string> {
  const { address, password } = databaseUrl ? libpqAddress(databaseUrl) : {};
  const running = promisify(execFile)(
    program,
    [...args, ...(address ? ['--no-password', `--dbname=${address}`] : [])],
    { env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) }, maxBuffer: 2 ** 26 },
  );
  const kill = () => running.child.kill('SIGKILL');
  const stop = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  process.once('exit', kill);
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    return (await running).stdout;
  } catch (error) {
    throw new ConfigError(reasonOf(program, error as { code?: unknown; stderr?: string }));
  } finally {
    process.removeListener('exit', kill);
    for (const signal of SIGNALS) process.removeListener(signal, stop);
  }
}

function reasonOf(program: string, { code, stderr = '' }: { code?: unknown; stderr?: string }): string {
  if (code === 'ENOENT') {
    return `No se encontró ${program}: instale los programas de PostgreSQL (apt-get install postgresql-client).`;
  }
  if (/server version mismatch/.test(stderr)) {
    return `${program} es más antiguo que el servidor: instale el postgresql-client de la versión del servidor.`;
  }
  const said = stderr.trim().split('\n').slice(-3).join(' ').slice(0, 400);
  return `${program} falló: ${said || 'no dijo por qué'}`;
}

/** Others can read arguments, so the password goes by `PGPASSWORD`. */
export function libpqAddress(databaseUrl: string): { address: string; password: string | undefined } {
  const [first = databaseUrl] = addressesOf(databaseUrl) ?? [];
  const [base = '', ...query] = databaseUrl.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((one) => one !== '' && !/^(password|target_session_attrs)=/.test(one));
  const parameters = [...kept, 'target_session_attrs=read-write'].join('&');
  return {
    address: `${base.replace(/^(\w+:\/\/[^:@/]*):[^/]*@/, '$1@')}?${parameters}`,
    password: new pg.Client({ connectionString: first }).password ?? undefined,
  };
}
