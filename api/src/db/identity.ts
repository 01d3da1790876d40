import type { Kysely } from 'kysely';
import type { Tablas } from './tablas';

const originals = new WeakMap<object, object>();

/** What a database and its transactions have in common. What belongs to a database is kept under it. */
export function identityOf(db: Kysely<Tablas>): object {
  const { adapter } = db.getExecutor();
  return originals.get(adapter) ?? adapter;
}

/** From now on both count as one database. */
export function identify(other: Kysely<Tablas>, db: Kysely<Tablas>): void {
  originals.set(other.getExecutor().adapter, identityOf(db));
}
