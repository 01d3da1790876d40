import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A registry that could be used, and when it was written. */
export interface Escrito {
  texto: string;
  fecha: Date;
}

const ARCHIVO = 'registro-en-uso.json';

/** The last registry that could be used, from before a restart. */
export function leerCopia(dataDir: string): Escrito | undefined {
  const archivo = join(dataDir, ARCHIVO);
  try {
    return { texto: readFileSync(archivo, 'utf8'), fecha: statSync(archivo).mtime };
  } catch {
    return undefined;
  }
}

/** Keeps it for the next start, whole or not at all: processes of one folder may write it at the same moment. */
export function guardarCopia(dataDir: string, { texto, fecha }: Escrito): void {
  const conocida = leerCopia(dataDir);
  if (conocida?.texto === texto && conocida.fecha.getTime() === fecha.getTime()) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const propia = join(dataDir, `${ARCHIVO}.${process.pid}`);
  writeFileSync(propia, texto, { mode: 0o600, flush: true });
  utimesSync(propia, fecha, fecha);
  renameSync(propia, join(dataDir, ARCHIVO));
}
