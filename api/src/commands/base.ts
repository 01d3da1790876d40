import { resolve } from 'node:path';
import { restrictFiles } from '../archivos/owner-only';
import { giveAuditKeys } from '../auditoria/audit-keys';
import { type Database, openDatabase } from '../db/connection';
import { migrate } from '../db/migrate';
import { auditKeysForCommand } from '../environment/audit';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Runs a command of the operator on the database that the environment names. The task gives the exit code. */
export function withDatabase(
  task: (database: Database, place: { dataDir: string }) => Promise<number>,
  { writes = false } = {},
): void {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const { DATABASE_URL: databaseUrl } = process.env;
  restrictFiles(dataDir);
  const database = openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  const keys = auditKeysForCommand(process.env, dataDir, writes);
  if (keys) giveAuditKeys(database.db, keys);
  migrate(database)
    .then(() => task(database, { dataDir }))
    .then((exitCode) => {
      process.exitCode = exitCode;
    })
    .catch((error: Error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    })
    .finally(() => database.close());
}
