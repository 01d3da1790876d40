import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgresql'): Promise<void> {
  await db.schema
    .createTable('resumenDiario')
    .addColumn('que', 'text', (c) => c.notNull())
    .addColumn('clave', 'text', (c) => c.notNull())
    .addColumn('dia', 'bigint', (c) => c.notNull())
    .addColumn('cantidad', 'bigint', (c) => c.notNull())
    .addColumn('monto', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('resumenDiarioPk', ['que', 'clave', 'dia'])
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await db.schema.createIndex('resumenDiarioPorDia').on('resumenDiario').column('dia').execute();
  await db.schema
    .createTable('resumenHasta')
    .addColumn('evento', 'bigint', (c) => c.notNull())
    .addColumn('desde', 'bigint')
    .execute();
  await sql`insert into ${sql.table('resumenHasta')} values (0, null)`.execute(db);
}
