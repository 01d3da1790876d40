import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/connection';

export interface Testigo {
  ultimo: number;
  hash: string;
}

const ARCHIVO = /^auditoria-cabeza-\d+\.json$/;

/** The notes in a folder of data: each process that serves from it writes its own. */
export function archivosDeTestigo(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((nombre) => ARCHIVO.test(nombre))
    .map((nombre) => join(dataDir, nombre));
}

/** The furthest head of the chain that was noted outside the database; undefined before the first time. */
export function leerTestigo(dataDir: string): Testigo | undefined {
  return archivosDeTestigo(dataDir)
    .map((archivo) => JSON.parse(readFileSync(archivo, 'utf8')) as Testigo)
    .sort((a, b) => a.ultimo - b.ultimo)
    .at(-1);
}

export interface CuidadoTestigo {
  /** Comes back when everything that is committed by now is noted. */
  alDia(): Promise<void>;
  parar(): Promise<void>;
}

// For events that nobody waits for, such as a mail that went out after its answer.
const CADA = 5000;

/**
 * Keeps the head of the chain in a file beside the database: who cuts the chain off in the database would have to
 * change this file as well. Callers who come while a note is being written share the next one.
 */
export function cuidarTestigo(opciones: {
  db: Db;
  dataDir: string;
  /** Tells the processes of one folder apart. */
  port: number;
  alFallar: (error: unknown) => void;
}): CuidadoTestigo {
  const { db, dataDir, port, alFallar } = opciones;
  const archivo = join(dataDir, `auditoria-cabeza-${port}.json`);
  // With PostgreSQL nothing else may need the folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let anotado = leerTestigo(dataDir)?.ultimo ?? 0;
  let enCurso: Promise<void> | undefined;
  let siguiente: Promise<void> | undefined;

  async function anotar(): Promise<void> {
    const cabeza = await db
      .selectFrom('auditoriaCabeza')
      .select(['ultimo', 'hash'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    // A chain that became shorter must not overwrite the note that tells on it.
    if (cabeza.ultimo <= anotado) return;
    await escribir(archivo, `${JSON.stringify(cabeza)}\n`);
    anotado = cabeza.ultimo;
  }

  function alDia(): Promise<void> {
    if (enCurso) {
      siguiente ??= enCurso.then(() => {
        siguiente = undefined;
        return alDia();
      });
      return siguiente;
    }
    enCurso = anotar()
      .catch(alFallar)
      .finally(() => {
        enCurso = undefined;
      });
    return enCurso;
  }

  const reloj = setInterval(alDia, CADA).unref();
  return {
    alDia,
    parar: () => {
      clearInterval(reloj);
      return alDia();
    },
  };
}

/** All of it or nothing, and on the disk. */
async function escribir(archivo: string, contenido: string): Promise<void> {
  const nuevo = `${archivo}.nuevo`;
  const manejador = await open(nuevo, 'w', 0o600);
  try {
    await manejador.writeFile(contenido);
    await manejador.sync();
  } finally {
    await manejador.close();
  }
  await rename(nuevo, archivo);
}
