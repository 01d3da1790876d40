import { sql } from 'kysely';
import { openDatabase } from '../../api/src/db/connection';
import { startCluster } from '../../api/testing/postgresql';
import { type StrickenCluster, until } from './stricken-cluster';

/** A primary with a synchronous replica, which is promoted at the only failure. */
export async function startPair(): Promise<StrickenCluster> {
  const primary = await startCluster();
  const replica = await primary.startReplica();
  const { db, close } = openDatabase({ databaseUrl: primary.url, dataDir: '' });
  await sql`alter system set synchronous_standby_names = '*'`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await until('replica in step', async () => {
    const { rows } = await sql`select from pg_stat_replication where sync_state = 'sync'`.execute(db);
    return rows.length === 1;
  });
  await close();
  const hosts = [primary, replica].map(({ url }) => new URL(url).host);
  const addressOf = (list: string[]) => primary.url.replace(/@[^/]+/, `@${list.join(',')}`);
  const fail = async () => {
    primary.pause();
    replica.promote();
  };
  return {
    addresses: [addressOf(hosts), addressOf(hosts.reverse())],
    faults: [{ name: 'muerte', strike: fail }],
    heal: async () => {},
    stop: async () => {
      replica.stop();
      primary.remove();
    },
  };
}
