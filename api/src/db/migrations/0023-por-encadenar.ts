import { type Kysely, sql } from 'kysely';
import type { Engine } from '../connection';

/** What both the trail and the queue in front of it tell of an event. */
const TOLD = ['fecha', 'tipo', 'actorId', 'evaluacionId', 'clienteId', 'detalle'].map((name) =>
  sql.ref(name),
);
/** Sorts what waits behind all that has its number. */
const BEHIND = 1_000_000_000_000_000;

/**
 * Events of committed changes that still have to be chained. A process of an earlier release goes on without this table,
 * because it chains its events by itself.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('auditoriaPorEncadenar')
    .addColumn('turno', 'bigint', (c) => c.primaryKey())
    .addColumn('transaccion', 'bigint', (c) => c.notNull())
    .addColumn('desde', 'bigint', (c) => c.notNull())
    .addColumn('fecha', 'bigint', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('actorId', 'bigint')
    .addColumn('actorNombre', 'text', (c) => c.notNull())
    .addColumn('actorRol', 'text', (c) => c.notNull())
    .addColumn('evaluacionId', 'bigint')
    .addColumn('clienteId', 'bigint')
    .addColumn('detalle', 'text', (c) => c.notNull())
    .addColumn('releaseShell', 'text')
    .addColumn('releaseRemote', 'text')
    .addColumn('muestra', 'text', (c) => c.notNull())
    .addColumn('llave', 'text')
    .addColumn('sello', 'text', (c) => c.notNull())
    .execute();
  await createWholeTrail(db);
  if (engine === 'sqlite') return;
  await sql`create sequence ${sql.ref('auditoriaTurnos')}`.execute(db);
  // Rows come and go all the time: what is left of them is to be removed before it slows the queue down.
  await sql`alter table ${sql.table('auditoriaPorEncadenar')} set
    (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`.execute(db);
}

/** The events with those that still wait, for rules that must not miss what somebody did a moment ago. */
async function createWholeTrail(db: Kysely<unknown>): Promise<void> {
  const told = sql.join(TOLD);
  await sql`create view ${sql.table('auditoriaEntera')} as
    select id as orden, ${told} from auditoria
    union all
    select turno + ${sql.lit(BEHIND)} as orden, ${told} from ${sql.table('auditoriaPorEncadenar')}`.execute(
    db,
  );
}
