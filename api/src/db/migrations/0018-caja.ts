import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../connection';

/** What the cashier writes down of a payout, receipt numbers without a gap, and letters about decisions and payouts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('evaluaciones').addColumn('desembolsadoEn', 'bigint').execute();
  await sql`update evaluaciones set ${sql.ref('desembolsadoEn')} =
    (select fecha from desembolsos as d where d.${sql.ref('evaluacionId')} = evaluaciones.id)
    where estado = 1`.execute(db);

  for (const name of ['numeroOperacion', 'numeroCheque']) {
    await db.schema.alterTable('desembolsos').addColumn(name, 'text').execute();
  }
  for (const name of ['reciboAnio', 'reciboNumero']) {
    await db.schema.alterTable('desembolsos').addColumn(name, 'integer').execute();
  }
  await numberReceipts(db, engine);
  await db.schema
    .createIndex('desembolsosPorRecibo')
    .on('desembolsos')
    .columns(['reciboAnio', 'reciboNumero'])
    .unique()
    .execute();
  await createLetters(db);
}

/** Letters that wait to be sent: whom each goes to and what it tells of. Its text is written when it is sent. */
async function createLetters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cartasPorEnviar')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('usuarioId', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('evaluacionId', 'bigint', (c) => c.notNull().references('evaluaciones.id'))
    .addColumn('motivo', 'text', (c) => c.notNull())
    .addColumn('creadoEn', 'bigint', (c) => c.notNull())
    .addColumn('intentos', 'integer', (c) => c.notNull())
    .addColumn('proximoEn', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('cartasPorHora').on('cartasPorEnviar').column('proximoEn').execute();
}

/** Gives the payouts of earlier releases their numbers, in the order of time, and leaves the last one of each year. */
async function numberReceipts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`update desembolsos set ${sql.ref('reciboAnio')} = n.anio, ${sql.ref('reciboNumero')} = n.numero
    from (select id, anio, row_number() over (partition by anio order by fecha, id) as numero
      from (select id, fecha, ${yearInLima(engine)} as anio from desembolsos) as d) as n
    where n.id = desembolsos.id`.execute(db);
  await db.schema
    .createTable('recibos')
    .addColumn('anio', 'integer', (c) => c.primaryKey())
    .addColumn('ultimo', 'integer', (c) => c.notNull())
    .execute();
  await sql`insert into recibos (anio, ultimo)
    select ${sql.ref('reciboAnio')}, max(${sql.ref('reciboNumero')}) from desembolsos
    group by ${sql.ref('reciboAnio')}`.execute(db);
}

/** Lima is five hours behind UTC all year. */
const yearInLima = (engine: Engine): RawBuilder<number> =>
  engine === 'postgresql'
    ? sql`cast(extract(year from to_timestamp(fecha / 1000 - 18000) at time zone 'UTC') as integer)`
    : sql`cast(strftime('%Y', fecha / 1000 - 18000, 'unixepoch') as integer)`;
