import { type Kysely, sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/engines';
import { untilNobodyIsInTheWay, waitingFor } from './migrate';

describe('a migration that meets people who work', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('postgresql');
  });
  afterAll(() => database.close());

  async function meet(patience?: number) {
    const { db } = database;
    let begun = () => {};
    const isReading = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let holdsClients = () => {};
    const clientsAreHeld = new Promise<void>((resolve) => {
      holdsClients = resolve;
    });
    const work = db.transaction().execute(async (tx) => {
      await tx.selectFrom('usuarios').select('id').execute();
      begun();
      await clientsAreHeld;
      return tx.selectFrom('clientes').select('id').execute();
    });
    await isReading;
    let attempts = 0;
    const up = async (tx: Kysely<unknown>) => {
      await sql`alter table clientes add column if not exists futura text`.execute(tx);
      attempts++;
      holdsClients();
      await sql`alter table usuarios add column if not exists futura text`.execute(tx);
    };
    const migration = untilNobodyIsInTheWay(
      (lock) => db.transaction().execute((tx) => waitingFor(lock, up)(tx as unknown as Kysely<unknown>)),
      patience,
    );
    const [worked, migrated] = await Promise.allSettled([work, migration]);
    return { worked: worked.status, migrated: migrated.status, attempts };
  }

  test('goes back at once, and is made when they are done', async () => {
    const { worked, migrated, attempts } = await meet();
    expect({ worked, migrated }).toEqual({ worked: 'fulfilled', migrated: 'fulfilled' });
    expect(attempts).toBeGreaterThan(1);
    await sql`select futura from usuarios`.execute(database.db);
  });

  test('without giving way PostgreSQL gives up one of the two', async () => {
    const { worked, migrated } = await meet(0);
    expect([worked, migrated].sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('another failure is told, not tried again', async () => {
    let attempts = 0;
    const failing = untilNobodyIsInTheWay(async () => {
      attempts++;
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(attempts).toBe(1);
  });
});
