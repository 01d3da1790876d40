import { giveAuditKeys } from '../../auditoria/audit-keys';
import { verifyChain } from '../../auditoria/cadena';
import { requireChainHead } from '../../auditoria/cadena.repository';
import { faultOfLogs } from '../../auditoria/notas';
import { auditKeysForCommand } from '../../config';
import type { Database } from '../../db/connection';
import { migrate } from '../../db/migrate';

interface Restored {
  database: Database;
  env: NodeJS.ProcessEnv;
  dataDir: string;
}

const REFUSED = 'El respaldo no se restauró:';

/**
 * Migrates the restored database, and returns the reason why it must not be used. It may be older than the newest notes,
 * but must agree with those up to its last event.
 */
export async function reasonAgainst({ database, env, dataDir }: Restored): Promise<string[] | undefined> {
  const keys = auditKeysForCommand(env, dataDir);
  if (keys) giveAuditKeys(database.db, keys);
  await migrate(database);
  const { db } = database;
  if (await verifyChain(db, { mayChangeKey: true })) return [`${REFUSED} su auditoría fue alterada.`];
  const { ultimo: to, revisada } = await requireChainHead(db);
  const fault = await faultOfLogs(db, dataDir, { from: revisada ?? 1, to });
  if (!fault) return undefined;
  return [
    `${REFUSED} su evento ${fault.id} no es el que se anotó fuera de la base.`,
    'Si sabe por qué, aparte los archivos auditoria-cabezas-*.jsonl y restáurelo de nuevo.',
  ];
}
