import '../archivos/umask';

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reviewDocuments } from './base/review-documents';
import { say } from './base/say';
import { storeOfDocuments } from './base/store-of-documents';
import { withDatabase } from './base/with-database';
import { copySqlite } from './respaldo/copy-sqlite';
import { dumpPostgresql } from './respaldo/dump-postgresql';
import { listBeside } from './respaldo/list-of-documents';
import { reasonNotToWrite } from './respaldo/whole-file';

/**
 * `npm run admin -- respaldar <file>`: writes a complete copy of the database, also while the service runs. Documents that lie
 * in a store outside are not in it: a list beside it tells which these are, and `--revisar-documentos` reads them all.
 */
withDatabase(async (database, { env }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'revisar-documentos': { type: 'boolean' } },
  });
  const [target] = positionals;
  if (!target || positionals.length > 1) {
    say(`Indique el archivo del respaldo: npm run admin -- respaldar respaldo.${ENDING[database.engine]}`);
    return 1;
  }
  const file = resolve(target);
  const reason = reasonNotToWrite(file) ?? reasonNotToWrite(listBeside(file));
  if (reason) {
    say(reason);
    return 1;
  }
  const { db, engine } = database;
  const documents = engine === 'sqlite' ? await copySqlite(db, file) : await dumpPostgresql(database, file);
  say(`Respaldo completo en ${file}`);
  if (documents === 0) return 0;
  say(`Sin ${documents} documentos que están en el almacenamiento S3: los nombra ${listBeside(file)}`);
  return values['revisar-documentos']
    ? reviewDocuments({ db, store: storeOfDocuments(env).store, lugar: 's3' })
    : 0;
});

const ENDING = { sqlite: 'sqlite', postgresql: 'dump' } as const;
