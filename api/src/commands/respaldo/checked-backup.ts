import { giveAuditKeys } from '../../auditoria/audit-keys';
import { reasonNotToRestore } from '../../auditoria/restore-check';
import { auditKeysForCommand } from '../../config';
import type { Database } from '../../db/connection';
import { migrate } from '../../db/migrate';

interface Restored {
  database: Database;
  env: NodeJS.ProcessEnv;
  dataDir: string;
}

/** Brings what was restored to the newest tables, and tells why it must not be used; undefined where it may. */
export async function reasonAgainst({ database, env, dataDir }: Restored): Promise<string[] | undefined> {
  const keys = auditKeysForCommand(env, dataDir);
  if (keys) giveAuditKeys(database.db, keys);
  await migrate(database);
  return reasonNotToRestore(database.db, dataDir);
}
