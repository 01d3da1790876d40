import type { Kysely } from 'kysely';

/** Why an evaluation was approved although something spoke against it, as JSON; null where nothing did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('decisiones').addColumn('contraPolitica', 'text').execute();
}
