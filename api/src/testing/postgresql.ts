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
}

/** A PostgreSQL for the tests, or the reason why there is none. */
export async function startCluster(): Promise<Cluster | string> {
  const version = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().at(-1) : undefined;
  if (!version) return 'PostgreSQL no está instalado';
  const program = (name: string) => join(DEBIAN, version, 'bin', name);
  const isRoot = userInfo().uid === 0;
  const run = (...command: string[]) => {
    // PostgreSQL refuses to run as root.
    const [executable = '', ...args] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(executable, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
  };
  const folder = temporaryFolder('pg-', ROOM);
  try {
    if (isRoot) {
      const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
      const gid = Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }));
      chownSync(folder, uid, gid);
    }
    const dataFolder = join(folder, 'datos');
    const port = await freePort();
    run(
      program('initdb'),
      '-D',
      dataFolder,
      '-U',
      'prueba',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
      '--locale=C',
    );
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
    const start = () =>
      run(program('pg_ctl'), '-D', dataFolder, '-w', '-l', join(folder, 'registro'), '-o', options, 'start');
    const stop = () => run(program('pg_ctl'), '-D', dataFolder, '-m', 'immediate', 'stop');
    start();
    return {
      url: `postgresql://prueba@127.0.0.1:${port}/postgres`,
      pause: stop,
      resume: start,
      stop: () => {
        stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return `PostgreSQL no pudo iniciar: ${(error as Error).message.split('\n')[0]}`;
  }
}

/** Creates a database on that server, and gives its address. */
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
