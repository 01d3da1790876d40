import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { dataFolder as temporaryFolder } from './folder';
import { freePort } from './service-process';

const DEBIAN = '/usr/lib/postgresql';
/** Each database is three hundred files: made and removed on a disk, those of a whole run take minutes of waiting. */
const ROOM = 2 ** 31;

export interface Cluster {
  url: string;
  /** Stops it as a crash would. `resume` starts it again at the same address. */
  pause(): void;
  resume(): void;
  stop(): void;
  /** Removes one that is stopped already. */
  remove(): void;
  /** Starts a second server that follows this one and only reads. */
  startReplica(): Promise<Replica>;
}

export interface Replica extends Pick<Cluster, 'url' | 'stop'> {
  /** Makes it a primary of its own. The one that it followed is not told. */
  promote(): void;
}

const version = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().at(-1) : undefined;

export const binariesOfPostgresql = (): string => join(DEBIAN, version ?? '', 'bin');

/** Runs a program of PostgreSQL, which refuses to run as root. */
function run(program: string, ...args: string[]): void {
  const path = join(binariesOfPostgresql(), program);
  const [executable = '', ...rest] =
    userInfo().uid === 0 ? ['runuser', '-u', 'postgres', '--', path, ...args] : [path, ...args];
  execFileSync(executable, rest, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
}

/** A folder in which the account of PostgreSQL may write. */
function folderOfServer(room = ROOM): string {
  const folder = temporaryFolder('pg-', room);
  if (userInfo().uid === 0) {
    const idOf = (kind: string) =>
      Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    chownSync(folder, idOf('-u'), idOf('-g'));
  }
  return folder;
}

/** Starts the server whose data lie in this folder. `settings` are for this server only. */
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

/** A PostgreSQL for the tests. On disk there is room for more than in memory. */
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

/** Removes the database with that address, even if somebody is still connected to it. */
export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  await command(serverUrl, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}

async function command(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}
