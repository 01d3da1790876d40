import { type Kysely, sql } from 'kysely';
import { normalizar } from 'shared-domain';
import type { Engine } from '../connection';

const BATCH = 1000;

/** What administration and oversight need: disbursements, a search column for accounts, and indexes for every list. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const desembolsos = db.schema.createTable('desembolsos');
  await (engine === 'postgresql'
    ? desembolsos.addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    : desembolsos.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  )
    .addColumn('evaluacionId', 'bigint', (c) => c.notNull().unique().references('evaluaciones.id'))
    .addColumn('medio', 'text', (c) => c.notNull())
    .addColumn('monto', 'bigint', (c) => c.notNull())
    .addColumn('cajeroId', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('fecha', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .alterTable('usuarios')
    .addColumn('busqueda', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await fillBusqueda(db);

  await db.schema
    .alterTable('evaluaciones')
    .addColumn('enviadoEn', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update evaluaciones set ${sql.ref('enviadoEn')} = coalesce(
    (select max(a.fecha) from auditoria a
      where a.${sql.ref('evaluacionId')} = evaluaciones.id
        and a.tipo in ('evaluacion.registrada', 'evaluacion.corregida')),
    ${sql.ref('creadoEn')})`.execute(db);

  const indexes: [string, string, string[]][] = [
    ['auditoriaPorFecha', 'auditoria', ['fecha', 'id']],
    ['auditoriaPorTipo', 'auditoria', ['tipo', 'fecha', 'id']],
    ['auditoriaDeActor', 'auditoria', ['actorId', 'fecha', 'id']],
    ['auditoriaPorHecho', 'auditoria', ['tipo', 'evaluacionId', 'actorId', 'fecha']],
    // Some columns stand in an index only to be read from it: a list or a sum would otherwise fetch every row.
    ['evaluacionesPorFecha', 'evaluaciones', ['creadoEn', 'estado', 'montoPrestamo', 'decididoEn']],
    ['evaluacionesPorMonto', 'evaluaciones', ['montoPrestamo']],
    ['evaluacionesPorEstadoYMonto', 'evaluaciones', ['estado', 'montoPrestamo', 'creadoEn']],
    ['evaluacionesDeClienteYEstado', 'evaluaciones', ['clienteId', 'estado', 'creadoEn']],
    ['evaluacionesPorDecision', 'evaluaciones', ['estado', 'decididoEn', 'id']],
    ['evaluacionesPorEnvio', 'evaluaciones', ['estado', 'enviadoEn', 'id']],
    ['evaluacionesAbiertas', 'evaluaciones', ['estado', 'asesorId', 'enviadoEn']],
    ['evaluacionesDeDecisor', 'evaluaciones', ['decididoPor', 'decididoEn']],
    ['clientesPorNombre', 'clientes', ['busqueda']],
    ['clientesPorCaducidad', 'clientes', ['fechaCaducidadDni']],
    ['usuariosPorNombre', 'usuarios', ['busqueda']],
    ['usuariosPorRol', 'usuarios', ['rol', 'activo', 'busqueda']],
    ['sesionesPorUso', 'sesiones', ['usadoEn']],
    ['desembolsosPorFecha', 'desembolsos', ['fecha', 'id']],
    ['desembolsosDeCajero', 'desembolsos', ['cajeroId', 'fecha']],
  ];
  for (const [name, table, columns] of indexes) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
  // These indexes are partial: they hold few of many rows.
  await sql`create index ${sql.ref('clientesExpuestos')} on clientes (id)
    where ${sql.ref('expuestaPoliticamente')} = 1`.execute(db);
  await sql`create index ${sql.ref('evaluacionesRapidas')} on evaluaciones (${sql.ref('decididoEn')}, id)
    where ${sql.ref('decididoEn')} - ${sql.ref('enviadoEn')} < 60000`.execute(db);
}

type Accounts = {
  usuarios: { id: number; username: string; fullName: string; dni: string | null; busqueda: string };
};

async function fillBusqueda(db: Kysely<unknown>): Promise<void> {
  const accounts = db as Kysely<Accounts>;
  for (let last = 0; ; ) {
    const rows = await accounts
      .selectFrom('usuarios')
      .select(['id', 'username', 'fullName', 'dni'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, username, fullName, dni } of rows) {
      const busqueda = normalizar(`${fullName} ${username} ${dni ?? ''}`);
      await accounts.updateTable('usuarios').set({ busqueda }).where('id', '=', id).execute();
    }
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < BATCH) return;
    last = lastRow.id;
  }
}
