import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../src/db/connection';
import { migrate } from '../src/db/migrate';
import { dataFolder } from './folder';
import { schemaOf } from './released-schema';
import { ROOT } from './service-process';

/**
 * Run `npx tsx api/testing/record-schema.ts` after a release; a test compares later migrations with the
 * result. Columns that the code no longer uses may be removed by hand.
 */
const dataDir = dataFolder('esquema-');
const database = openDatabase({ dataDir });
await migrate(database);
writeFileSync(
  join(ROOT, 'api/src/db/released/schema.json'),
  `${JSON.stringify(await schemaOf(database.db), undefined, 1)}\n`,
);
await database.close();
rmSync(dataDir, { recursive: true });
