import { type Kysely, sql } from 'kysely';
import type { Engine } from '../connection';

const MESSAGE = 'looks are only added';
const LOOKS = [
  'cliente.consultado',
  'adjunto.consultado',
  'historial.consultado',
  'evaluaciones.consultadas',
  'cliente.buscado',
  'constancia.consultada',
];

/** Which clients each audit event showed to whom, and orders of lists that a masked DNI does not decide. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('miradas')
    .addColumn('eventoId', 'bigint', (c) => c.notNull())
    .addColumn('clienteId', 'bigint', (c) => c.notNull())
    .addColumn('actorId', 'bigint', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('fecha', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('miradasPorEvento', ['eventoId', 'clienteId'])
    .execute();
  await sql`insert into miradas (${sql.ref('eventoId')}, ${sql.ref('clienteId')}, ${sql.ref('actorId')}, tipo, fecha)
    select id, ${sql.ref('clienteId')}, ${sql.ref('actorId')}, tipo, fecha from auditoria
    where ${sql.ref('clienteId')} is not null and ${sql.ref('actorId')} is not null
      and tipo in (${sql.join(LOOKS)})`.execute(db);
  const indexes: [string, string[]][] = [
    ['miradasDeCliente', ['clienteId', 'fecha', 'actorId', 'tipo']],
    ['miradasDePersona', ['actorId', 'fecha', 'tipo', 'clienteId']],
  ];
  for (const [name, columns] of indexes) {
    await db.schema.createIndex(name).on('miradas').columns(columns).execute();
  }
  for (const statement of engine === 'sqlite' ? ON_SQLITE : ON_POSTGRESQL) {
    await sql.raw(statement).execute(db);
  }
  await orderWithoutDni(db);
}

const ON_SQLITE = ['update', 'delete'].map(
  (command) =>
    `create trigger "miradas_${command}" before ${command} on miradas begin select raise(abort, '${MESSAGE}'); end`,
);

const ON_POSTGRESQL = [
  `create function miradas_solo_crece() returns trigger language plpgsql as
   $$ begin raise exception '${MESSAGE}'; end $$`,
  ...['update', 'delete', 'truncate'].map(
    (command) =>
      `create trigger "miradas_${command}" before ${command} on miradas
       for each statement execute function miradas_solo_crece()`,
  ),
];

/** The indexes by which lists are sorted by name held the DNI after the name. */
async function orderWithoutDni(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('clientesPorNombre').execute();
  await db.schema.dropIndex('usuariosPorNombre').execute();
  const withoutDni = (column: string) => sql`replace(${sql.ref(column)}, coalesce(dni, ''), '')`;
  await sql`create index ${sql.ref('clientesPorNombre')} on clientes (${withoutDni('busqueda')}, id)`.execute(
    db,
  );
  await sql`create index ${sql.ref('usuariosPorNombre')} on usuarios (${withoutDni('busqueda')}, id)`.execute(
    db,
  );
  await sql`create index ${sql.ref('usuariosPorUsuario')} on usuarios (${withoutDni('username')}, id)`.execute(
    db,
  );
}
