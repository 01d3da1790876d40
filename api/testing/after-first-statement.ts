import type { KyselyPlugin } from 'kysely';
import type { Db } from '../src/db/connection';

/**
 * A database on which something is done once, right after its first statement was answered. On PostgreSQL only: the one
 * connection of SQLite is still taken then.
 */
export function afterFirstStatement(db: Db, doIt: () => Promise<unknown>): Db {
  let isFirst = true;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst) {
        isFirst = false;
        await doIt();
      }
      return result;
    },
  };
  return db.withPlugin(plugin);
}
