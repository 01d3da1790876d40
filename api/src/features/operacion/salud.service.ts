import { type Database, requireAnswer } from '../../db/connection';
import type { Trail } from '../../ledger';

interface Dependencias {
  database: Database;
  trail: Pick<Trail, 'broken'> | undefined;
  version: string;
}

export function createSalud({ database, trail, version }: Dependencias) {
  return {
    /** Fails where the database does not answer. */
    async ver() {
      await requireAnswer(database.db);
      return { estado: 'ok' as const, version, baseDeDatos: database.engine };
    },
    /** The break of the audit trail because of which changes are refused. */
    pausa: () => trail?.broken(),
  };
}
