import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { recorrerDocumentos } from '../../adjuntos/documentos.repository';
import type { Db } from '../../db/connection';
import { writeWhole } from './whole-file';

/** The list that stands beside a backup. */
export const listBeside = (backup: string): string => `${backup}.documentos.sha256`;

/**
 * Writes which objects of the store a database names, each with its digest, as `sha256sum -c` reads it in a copy of the
 * bucket. How many these are; where there are none, no list is written.
 */
export async function writeListOfDocuments(db: Db, backup: string): Promise<number> {
  const { value } = await recorrerDocumentos(db, 's3').next();
  if (!value) return 0;
  let count = 0;
  async function* lines() {
    for await (const filas of recorrerDocumentos(db, 's3')) {
      count += filas.length;
      yield filas.map(({ sha256, objeto }) => `${sha256}  ${objeto}\n`).join('');
    }
  }
  await writeWhole(listBeside(backup), (file) =>
    pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600, flags: 'wx' })),
  );
  return count;
}
