import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { puertoLibre } from './proceso';

const DEBIAN = '/usr/lib/postgresql';

export interface Cluster {
  url: string;
  /** Takes it away as a crash would, and brings it back at the same address. */
  pause(): void;
  resume(): void;
  stop(): void;
}

/** A PostgreSQL of its own for the tests, or the reason why there is none. */
export async function startCluster(): Promise<Cluster | string> {
  const version = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().at(-1) : undefined;
  if (!version) return 'PostgreSQL no está instalado';
  const programa = (nombre: string) => join(DEBIAN, version, 'bin', nombre);
  const esRoot = userInfo().uid === 0;
  const ejecutar = (...orden: string[]) => {
    // PostgreSQL refuses to run as root.
    const [mando = '', ...argumentos] = esRoot ? ['runuser', '-u', 'postgres', '--', ...orden] : orden;
    execFileSync(mando, argumentos, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
  };
  const carpeta = mkdtempSync(join(tmpdir(), 'pg-'));
  try {
    if (esRoot) {
      const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
      const gid = Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }));
      chownSync(carpeta, uid, gid);
    }
    const datos = join(carpeta, 'datos');
    const puerto = await puertoLibre();
    ejecutar(
      programa('initdb'),
      '-D',
      datos,
      '-U',
      'prueba',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
      '--locale=C',
    );
    const opciones = `-p ${puerto} -k ${carpeta} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
    const iniciar = () =>
      ejecutar(
        programa('pg_ctl'),
        '-D',
        datos,
        '-w',
        '-l',
        join(carpeta, 'registro'),
        '-o',
        opciones,
        'start',
      );
    const detener = () => ejecutar(programa('pg_ctl'), '-D', datos, '-m', 'immediate', 'stop');
    iniciar();
    return {
      url: `postgresql://prueba@127.0.0.1:${puerto}/postgres`,
      pause: detener,
      resume: iniciar,
      stop: () => {
        detener();
        rmSync(carpeta, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(carpeta, { recursive: true, force: true });
    return `PostgreSQL no pudo iniciar: ${(error as Error).message.split('\n')[0]}`;
  }
}

/** Makes a database on that server and gives its address. */
export async function crearBase(servidor: string, nombre: string, opciones = ''): Promise<string> {
  const cliente = new pg.Client({ connectionString: servidor });
  await cliente.connect();
  await cliente.query(`create database ${nombre} ${opciones}`);
  await cliente.end();
  const url = new URL(servidor);
  url.pathname = `/${nombre}`;
  return url.href;
}
