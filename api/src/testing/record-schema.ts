import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../db/connection';
import { migrate } from '../db/migrate';
import { schemaOf } from '../db/released/schema';
import { dataFolder } from './folder';
import { ROOT } from './service-process';

/**
 * `npm run schema:release`, once a release is out: from now on migrations are held against what it uses. What its code has
 * stopped using may be taken out of the file by hand, and the next release may drop it.
 */
const dataDir = dataFolder('esquema-');
const database = openDatabase({ dataDir });
await migrate(database);
const text = JSON.stringify(await schemaOf(database.db), undefined, 1);
writeFileSync(join(ROOT, 'api/src/db/released/schema.json'), `${text}\n`);
await database.close();
rmSync(dataDir, { recursive: true });
