import { Kysely, type KyselyPlugin, type Transaction, type TransactionBuilder } from 'kysely';
import type { Tablas } from './tablas';

type Db = Kysely<Tablas>;

interface Steps {
  before: (() => Promise<void>)[];
  after: ((db: Db) => Promise<void>)[];
}

const stepsOf = new WeakMap<Db, Steps>();

function requireSteps(tx: Db): Steps {
  const steps = stepsOf.get(tx);
  if (!steps) throw new Error('This needs a transaction that db.transaction().execute began.');
  return steps;
}

/** Has something written at the end of the transaction, as part of it. */
export function beforeCommit(tx: Db, step: () => Promise<void>): void {
  requireSteps(tx).before.push(step);
}

/**
 * Has something done once the transaction is committed and its connection is free, before whoever began it goes on.
 * Nothing is done where the transaction is rolled back. Where it fails the change is stored all the same.
 */
export function afterCommit(tx: Db, step: (db: Db) => Promise<void>): void {
  requireSteps(tx).after.push(step);
}

/** A database whose transactions do what `beforeCommit` and `afterCommit` ask for. */
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
      for (const step of steps.after) await step(this);
      return result;
    };
    return builder;
  }

  /** Kysely makes a plain database here, which would know nothing of steps. */
  override withPlugin(plugin: KyselyPlugin): KyselyWithSteps {
    return Object.setPrototypeOf(super.withPlugin(plugin), KyselyWithSteps.prototype);
  }
}
