import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../src/db/connection';
import { disparadores } from '../src/db/conteos/disparadores';
import { migrate, migrationsFor } from '../src/db/migrate';
import { schemaOf } from '../src/db/released/schema';
import { dataFolder } from './folder';
import { ROOT } from './service-process';

/**
 * `npx tsx api/testing/record-schema.ts` after a release: tests compare later migrations with its schema, and migrate a database with
 * its triggers. Columns that its code no longer uses may be removed from the file by hand; the next release may drop them.
 */
const dataDir = dataFolder('esquema-');
const database = openDatabase({ dataDir });
await migrate(database);
const record = (name: string, content: unknown) =>
  writeFileSync(join(ROOT, 'api/src/db/released', name), `${JSON.stringify(content, undefined, 1)}\n`);
record('schema.json', await schemaOf(database.db));
record('triggers.json', {
  migration: Object.keys(migrationsFor('sqlite')).at(-1),
  sqlite: disparadores('sqlite'),
  postgresql: disparadores('postgresql'),
});
await database.close();
rmSync(dataDir, { recursive: true });
