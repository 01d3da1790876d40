import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cadena } from 'shared-domain';
import type { Db } from '../db/connection';
import { hashesDe } from './cadena.repository';

export type FallaCadena = NonNullable<Cadena['falla']>;

/** A head of the chain as it once was: the number of the last event and its hash. */
export interface Testigo {
  ultimo: number;
  hash: string;
}

/** What stands for a note that cannot be read: there is no event zero, so it never agrees with a chain. */
const ILEGIBLE: Testigo = { ultimo: 0, hash: '' };

const ARCHIVO = /^auditoria-cabeza-\d+\.json$/;

export const archivoDeNota = (dataDir: string, port: number): string =>
  join(dataDir, `auditoria-cabeza-${port}.json`);

/** The notes in a folder of data: each process that serves from it writes its own. */
export function archivosDeNotas(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((nombre) => ARCHIVO.test(nombre))
    .map((nombre) => join(dataDir, nombre));
}

/** Every head that was noted outside the database. Read it before the head in the database, which only moves on. */
export const leerNotas = (dataDir: string): Testigo[] => archivosDeNotas(dataDir).map(leerNota);

export function leerNota(archivo: string): Testigo {
  try {
    const { ultimo, hash } = JSON.parse(readFileSync(archivo, 'utf8')) as Testigo;
    return Number.isSafeInteger(ultimo) && ultimo > 0 && typeof hash === 'string'
      ? { ultimo, hash }
      : ILEGIBLE;
  } catch {
    return ILEGIBLE;
  }
}

/** The earliest note with which the chain no longer agrees; `final` is the last event that is there. */
export async function notaQueFalla(
  db: Db,
  notas: readonly Testigo[],
  final: number,
): Promise<FallaCadena | undefined> {
  if (notas.length === 0) return undefined;
  const ids = notas.map(({ ultimo }) => ultimo);
  const hashes = await hashesDe(db, ids);
  const [primera] = notas
    .filter(({ ultimo, hash }) => ultimo > final || hashes.get(ultimo) !== hash)
    .sort((a, b) => a.ultimo - b.ultimo);
  if (!primera) return undefined;
  const { ultimo: id } = primera;
  if (id === 0) return { tipo: 'ilegible', id };
  return id > final ? { tipo: 'cortada', id: final + 1 } : { tipo: 'reescrita', id };
}
