import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/connection';

export interface Testigo {
  ultimo: number;
  hash: string;
}

const archivoDe = (dataDir: string): string => join(dataDir, 'auditoria-cabeza.json');

/** The head of the chain as it was last noted outside the database; undefined before the first time. */
export function leerTestigo(dataDir: string): Testigo | undefined {
  try {
    return JSON.parse(readFileSync(archivoDe(dataDir), 'utf8')) as Testigo;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Notes where the chain ends: who cuts it off in the database would have to change this file as well. */
export async function anotarTestigo(db: Db, dataDir: string): Promise<void> {
  const cabeza = await db
    .selectFrom('auditoriaCabeza')
    .select(['ultimo', 'hash'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  if ((leerTestigo(dataDir)?.ultimo ?? -1) >= cabeza.ultimo) return;
  const archivo = archivoDe(dataDir);
  writeFileSync(`${archivo}.nuevo`, `${JSON.stringify(cabeza)}\n`, { mode: 0o600, flush: true });
  renameSync(`${archivo}.nuevo`, archivo);
}

const CADA = 5000;

/** Keeps the note up to date while the service runs; returns how to stop, which notes it once more. */
export function mantenerTestigo(
  db: Db,
  dataDir: string,
  alFallar: (error: unknown) => void,
): () => Promise<void> {
  let enCurso = Promise.resolve();
  const anotar = () => {
    enCurso = enCurso.then(() => anotarTestigo(db, dataDir)).catch(alFallar);
    return enCurso;
  };
  const reloj = setInterval(anotar, CADA).unref();
  return () => {
    clearInterval(reloj);
    return anotar();
  };
}
