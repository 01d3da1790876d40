import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { dataFolder as temporaryFolder } from './folder';
import { freePort } from './service-process';

const DEBIAN = '/usr/lib/postgresql';
/** A database is three hundred files: on disk a whole run waits for minutes. */
const ROOM = 2 ** 31;

export interface Cluster {
  url: string;
  /** Like a crash; `resume` uses the same address. */
  pause(): void;
  resume(): void;
  stop(): void;
  remove(): void;
  startReplica(): Promise<Replica>;
}

export interface Replica extends Pick<Cluster, 'url' | 'stop'> {
  promote(): void;
}

const version = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().at(-1) : undefined;

export const binariesOfPostgresql = (): string => join(DEBIAN, version ?? '', 'bin');

/** PostgreSQL refuses to run as root. */
function run(program: string, ...args: string[]): void {
  const path = join(binariesOfPostgresql(), program);
  const [executable = '', ...rest] =
    userInfo().uid === 0 ? ['runuser', '-u', 'postgres', '--', path, ...args] : [path, ...args];
  execFileSync(executable, rest, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
}

function folderOfServer(room = ROOM): string {
  const folder = temporaryFolder('pg-', room);
  if (userInfo().uid === 0) {
    const idOf = (kind: string) =>
      Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    chownSync(folder, idOf('-u'), idOf('-g'));
  }
  return folder;
}

async function startServer(folder: string, settings = '') {
  const dataFolder = join(folder, 'datos');
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200 ${settings}`;
  const control = (...args: string[]) => run('pg_ctl', '-D', dataFolder, '-w', ...args);
  const start = () => control('-l', join(folder, 'registro'), '-o', options, 'start');
  const halt = () => control('-m', 'immediate', 'stop');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  start();
  return {
    url: `postgresql://prueba@127.0.0.1:${port}/postgres`,
    pause: halt,
    resume: start,
    promote: () => control('promote'),
    stop: () => {
      halt();
      remove();
    },
    remove,
  };
}

async function startReplica(url: string): Promise<Replica> {
  const folder = folderOfServer();
  run(
    'pg_basebackup',
    '-D',
    join(folder, 'datos'),
    '-d',
    url,
    '-R',
    '-X',
    'stream',
    '--no-sync',
    '-c',
    'fast',
  );
  return startServer(folder);
}

export async function startCluster({ onDisk = false, settings = '' } = {}): Promise<Cluster> {
  if (!version) throw new Error('Falta PostgreSQL: apt-get install postgresql');
  const folder = folderOfServer(onDisk ? Number.POSITIVE_INFINITY : ROOM);
  try {
    const data = join(folder, 'datos');
    run('initdb', '-D', data, '-U', 'prueba', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C');
    const server = await startServer(folder, settings);
    return { ...server, startReplica: () => startReplica(server.url) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function createDatabase(serverUrl: string, name: string, options = ''): Promise<string> {
  await command(serverUrl, `create database ${name} ${options}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  await command(serverUrl, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}

async function command(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}
