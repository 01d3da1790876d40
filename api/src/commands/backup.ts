import '../environment/umask';

import { closeSync, createWriteStream, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { ConfigError } from '../config';
import type { Database, Db } from '../db/connection';
import { recorrerDocumentos } from '../features/documentos';
import { reviewDocuments, storeOfDocuments } from './base/documents';
import { runProgram } from './base/postgresql-program';
import { say, withDatabase } from './base/run-command';

/** `npm run admin -- backup <file>` copies the database; a list names the documents in a store outside. */
withDatabase(async (database, { env }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'revisar-documentos': { type: 'boolean' } },
  });
  const { db, engine } = database;
  const [target] = positionals;
  if (!target || positionals.length > 1) {
    const ending = engine === 'sqlite' ? 'sqlite' : 'dump';
    throw new ConfigError(`Indique el archivo del respaldo: npm run admin -- backup respaldo.${ending}`);
  }
  const file = resolve(target);
  const list = `${file}.documentos.sha256`;
  for (const path of [file, list]) requireFree(path);
  const documents = await (engine === 'sqlite' ? copySqlite : dumpPostgresql)(database, file, list);
  say(`Respaldo completo en ${file}`);
  if (documents === 0) return 0;
  say(`Sin ${documents} documentos que están en el almacenamiento S3: los nombra ${list}`);
  return values['revisar-documentos']
    ? reviewDocuments({ db, store: storeOfDocuments(env).store, lugar: 's3' })
    : 0;
});

async function copySqlite({ db }: Database, file: string, list: string): Promise<number> {
  let documents = 0;
  await writeWhole(file, async (partial) => {
    await sql`vacuum into ${partial}`.execute(db);
    // From the copy: the service may have added documents since.
    await sql`attach ${partial} as copia`.execute(db);
    documents = await writeList(db.withSchema('copia'), list);
    await sql`detach copia`.execute(db);
  });
  return documents;
}

async function dumpPostgresql(
  { db, place: { databaseUrl } }: Database,
  file: string,
  list: string,
): Promise<number> {
  let documents = 0;
  const transaction = db.transaction().setIsolationLevel('repeatable read');
  await transaction.execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx);
    await writeWhole(file, async (partial) => {
      const args = ['--format=custom', `--file=${partial}`, `--snapshot=${rows[0]?.snapshot}`];
      await runProgram('pg_dump', args, databaseUrl);
      await runProgram('pg_restore', ['--list', partial]);
      documents = await writeList(tx, list);
    });
  });
  return documents;
}

/** Lists objects and digests for `sha256sum -c`; writes no file without objects. */
async function writeList(db: Db, list: string): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const filas of recorrerDocumentos(db, 's3')) {
      count += filas.length;
      yield filas.map(({ sha256, objeto }) => `${sha256}  ${objeto}\n`).join('');
    }
  }
  if ((await recorrerDocumentos(db, 's3').next()).done) return 0;
  await writeWhole(list, (file) =>
    pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600, flags: 'wx' })),
  );
  return count;
}

function requireFree(file: string): void {
  if (existsSync(file)) throw new ConfigError(`Ya existe ${file}; elija otro nombre.`);
  if (!existsSync(dirname(file))) throw new ConfigError(`No existe la carpeta ${dirname(file)}.`);
}

/** Gives the file its name once it is whole and on the disk; never overwrites. */
async function writeWhole(file: string, write: (partial: string) => Promise<void>): Promise<void> {
  const partial = join(dirname(file), `.${basename(file)}.${process.pid}.parcial`);
  const remove = () => rmSync(partial, { force: true });
  process.once('exit', remove);
  try {
    await write(partial);
    flush(partial);
    // Unlike a rename, fails if the name was taken meanwhile.
    linkSync(partial, file);
    flush(dirname(file));
  } finally {
    remove();
    process.removeListener('exit', remove);
  }
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
