import { Kysely, type KyselyPlugin, type Transaction, type TransactionBuilder } from 'kysely';
import type { Tablas } from './tablas';

type Db = Kysely<Tablas>;

interface Steps {
  before: (() => Promise<void>)[];
  after: ((db: Db) => Promise<void>)[];
}

const stepsOf = new WeakMap<Db, Steps>();

/** The change is stored, but a step after its commit failed. */
export class FailedAfterCommit extends Error {
  override name = 'FailedAfterCommit';

  constructor(cause: unknown) {
    super('The change is stored. What follows its commit failed.', { cause });
  }
}

function requireSteps(tx: Db): Steps {
  const steps = stepsOf.get(tx);
  if (!steps) throw new Error('This needs a transaction that db.transaction().execute began.');
  return steps;
}

export function beforeCommit(tx: Db, step: () => Promise<void>): void {
  requireSteps(tx).before.push(step);
}

/** If a step fails, the others still run and the caller gets `FailedAfterCommit`. */
export function afterCommit(tx: Db, step: (db: Db) => Promise<void>): void {
  requireSteps(tx).after.push(step);
}

export class KyselyWithSteps extends Kysely<Tablas> {
  override transaction(): TransactionBuilder<Tablas> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async <T>(work: (tx: Transaction<Tablas>) => Promise<T>): Promise<T> => {
      const steps: Steps = { before: [], after: [] };
      const result = await execute(async (tx) => {
        stepsOf.set(tx, steps);
        const done = await work(tx);
        for (const step of steps.before) await step();
        return done;
      });
      const failures: unknown[] = [];
      for (const step of steps.after) {
        try {
          await step(this);
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new FailedAfterCommit(failures[0]);
      return result;
    };
    return builder;
  }

  /** Kysely would return a plain database without steps. */
  override withPlugin(plugin: KyselyPlugin): KyselyWithSteps {
    return Object.setPrototypeOf(super.withPlugin(plugin), KyselyWithSteps.prototype);
  }
}
