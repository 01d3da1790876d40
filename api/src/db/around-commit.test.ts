import { createTestDatabase, ENGINES, type TestDatabase } from '../../testing/engines';
import { afterCommit, FailedAfterCommit } from './around-commit';

describe.each(ENGINES)('around a commit on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.close());

  test('a step that fails keeps no other from being done, and says that the change is stored', async () => {
    const done: string[] = [];
    const cause = new Error('away');
    const change = database.db.transaction().execute(async (tx) => {
      afterCommit(tx, async () => {
        throw cause;
      });
      afterCommit(tx, async () => {
        done.push('mail');
      });
      await tx.updateTable('resumenHasta').set({ evento: 7 }).execute();
    });
    const error = await change.catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(FailedAfterCommit);
    expect((error as Error).cause).toBe(cause);
    expect(done).toEqual(['mail']);
    const stored = database.db.selectFrom('resumenHasta').select('evento');
    expect(await stored.executeTakeFirst()).toEqual({ evento: 7 });
  });

  test('nothing follows a transaction that is rolled back', async () => {
    const done: string[] = [];
    const cause = new Error('rolled back');
    const change = database.db.transaction().execute(async (tx) => {
      afterCommit(tx, async () => {
        done.push('mail');
      });
      throw cause;
    });
    await expect(change).rejects.toBe(cause);
    expect(done).toEqual([]);
  });
});
