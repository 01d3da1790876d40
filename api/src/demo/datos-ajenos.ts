import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from '../config';
import { openDatabase, SQLITE_FILE } from '../db/connection';
import { CUENTAS_DEMO } from './cuentas';

/**
 * Why the demonstration must not start on the database of the environment: it has accounts, and none of them belongs to
 * the demonstration. Only reads. Leaves variables that cannot be read to the check of the settings.
 */
export async function foreignDataFault(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const where = placeOf(environment);
  if (!where || !(where.databaseUrl || existsSync(join(where.dataDir, SQLITE_FILE)))) return undefined;
  const { db, close } = openDatabase(where);
  try {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'usuarios')) return undefined;
    const some = db.selectFrom('usuarios').select('id').limit(1);
    if (!(await some.executeTakeFirst())) return undefined;
    const ofTheDemonstration = some.where((eb) =>
      eb.or(CUENTAS_DEMO.map(({ username, dni }) => eb.and({ username, dni }))),
    );
    if (await ofTheDemonstration.executeTakeFirst()) return undefined;
  } finally {
    await close();
  }
  const place = where.databaseUrl ? 'la base de DATABASE_URL' : where.dataDir;
  return (
    `La demostración no se inicia: ${place} tiene cuentas, y ninguna es de la demostración. No se cambió nada. ` +
    'Para la demostración use otra carpeta con DATA_DIR y quite DATABASE_URL; para el servicio real ejecute npm run serve.'
  );
}
