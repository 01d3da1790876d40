import { sql } from 'kysely';
import { type Cluster, type Replica, startCluster } from '../../testing/postgresql';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';
import { type Database, openDatabase } from './connection';
import { PROOF_HOLDS } from './primary';

const addressOf = (one: { url: string }, other: { url: string }) =>
  one.url.replace(/@[^/]+/, `@${new URL(one.url).host},${new URL(other.url).host}`);

describe('a service that knows a primary and its replica', () => {
  let primary: Cluster;
  let replica: Replica;
  let api: TestApi;
  let directly: Database;
  let token: string;
  beforeAll(async () => {
    primary = await startCluster();
    replica = await primary.startReplica();
    api = await startTestApi('postgresql', { databaseUrl: addressOf(replica, primary) });
    directly = openDatabase({ databaseUrl: primary.url, dataDir: api.database.dataDir });
    token = (await api.signIn('asesor')).access_token;
  }, 60_000);
  afterAll(async () => {
    await directly?.close();
    await api?.close();
    replica?.stop();
    primary?.stop();
  });

  const read = async (of = token) => {
    const headers = { authorization: `Bearer ${of}` };
    return (await api.call({ method: 'GET', url: '/api/config/general', headers })).statusCode;
  };
  const write = async () => {
    const payload = { username: 'jefe', password: PASSWORD, remember_me: false };
    return (await api.call({ method: 'POST', url: '/api/login', payload })).statusCode;
  };
  const makeReadOnly = (isReadOnly: boolean) =>
    sql`alter database postgres set default_transaction_read_only = ${sql.lit(isReadOnly ? 'on' : 'off')}`.execute(
      directly.db,
    );
  const endConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      directly.db,
    );

  test('works on the primary, also where the replica stands first', async () => {
    const { rows } = await sql`select pg_is_in_recovery() as replica`.execute(api.database.db);
    expect(rows).toEqual([{ replica: false }]);
    expect(await read()).toBe(200);
  });

  test('answers nothing from a server that takes no changes, and is back when that is over', async () => {
    await makeReadOnly(true);
    await endConnections();
    expect([await read(), await read()]).toEqual([503, 503]);
    await makeReadOnly(false);
    expect(await read()).toBe(200);
  });

  test('throws a connection away whose server no longer takes changes', async () => {
    expect(await read()).toBe(200);
    const before = api.database.connections?.().thrownAway ?? 0;
    await sql`set default_transaction_read_only = on`.execute(api.database.db);
    expect(await write()).toBe(503);
    expect(api.database.connections?.().thrownAway).toBeGreaterThan(before);
    expect(await write()).toBe(200);
  });

  test('leaves no connection behind on a primary that waits for its replica', async () => {
    const waiting = async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where wait_event = 'SyncRep'`.execute(directly.db)
      ).rows[0]?.count;
    await sql`alter system set synchronous_standby_names = 'nobody'`.execute(directly.db);
    await sql`select pg_reload_conf()`.execute(directly.db);
    await new Promise((resolve) => setTimeout(resolve, PROOF_HOLDS));
    expect([await read(), await read(), await read()]).toEqual([503, 503, 503]);
    while ((await waiting()) !== 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`alter system reset synchronous_standby_names`.execute(directly.db);
    await sql`select pg_reload_conf()`.execute(directly.db);
    expect(await read()).toBe(200);
  }, 30_000);

  test('accepts no session that was ended on the new primary, while the old one does not know of it', async () => {
    await sql`alter system set synchronous_standby_names = '*'`.execute(directly.db);
    await sql`select pg_reload_conf()`.execute(directly.db);
    expect(await read()).toBe(200);
    replica.promote();
    const promoted = openDatabase({ databaseUrl: replica.url, dataDir: api.database.dataDir });
    await promoted.db.deleteFrom('sesiones').execute();
    await promoted.close();
    await new Promise((resolve) => setTimeout(resolve, PROOF_HOLDS));
    const { rows } = await sql`select count(*)::int as open from sesiones`.execute(directly.db);
    expect(rows).toEqual([{ open: 2 }]);
    const answers = [await read(), await read(), await read()];
    expect(answers).not.toContain(200);
    expect(answers.at(-1)).toBe(401);
    expect(await write()).toBe(200);
    expect(api.database.connections?.().timeline).toBe(2);
  }, 30_000);
});
