import type { Kysely } from 'kysely';

/**
 * Events and the head of their chain say with which key they were written; older events have none. `pausa` tells all
 * processes of this database that a break was found and that changes are refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('auditoria').addColumn('llave', 'text').execute();
  for (const column of ['llave', 'sello', 'pausa']) {
    await db.schema.alterTable('auditoriaCabeza').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('auditoriaCabeza').addColumn('revisada', 'bigint').execute();
}
