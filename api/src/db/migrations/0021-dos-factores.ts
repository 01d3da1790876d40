import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../connection';

type Table = CreateTableBuilder<string, string>;

/** Second factors, changes that two people make together, and approvals with two signatures. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await extendAccounts(db);
  const withId = (name: string): Table =>
    engine === 'postgresql'
      ? db.schema
          .createTable(name)
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : db.schema.createTable(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement());
  await createFactors(db, withId('factores'));
  await createSteps(db);
  await createProposals(db, withId('propuestas'));
  await createSignatures(db, withId('firmas'));
}

async function extendAccounts(db: Kysely<unknown>): Promise<void> {
  for (const column of ['limiteAprobacion', 'cambiadoEn']) {
    await db.schema.alterTable('usuarios').addColumn(column, 'bigint').execute();
  }
  for (const column of ['proveedor', 'sujeto']) {
    await db.schema.alterTable('usuarios').addColumn(column, 'text').execute();
  }
  await db.schema
    .createIndex('usuariosDeProveedor')
    .on('usuarios')
    .columns(['proveedor', 'sujeto'])
    .unique()
    .execute();
  await db.schema
    .alterTable('sesiones')
    .addColumn('factor', 'text', (c) => c.notNull().defaultTo('clave'))
    .execute();
  await db.schema.alterTable('sesiones').addColumn('confirmadoEn', 'bigint').execute();
  await db.schema.alterTable('sesiones').addColumn('confirmadoCon', 'text').execute();
}

async function createFactors(db: Kysely<unknown>, factors: Table): Promise<void> {
  await factors
    .addColumn('usuarioId', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('nombre', 'text', (c) => c.notNull())
    .addColumn('secreto', 'text')
    .addColumn('credencial', 'text', (c) => c.unique())
    .addColumn('llavePublica', 'text')
    .addColumn('contador', 'bigint', (c) => c.notNull())
    .addColumn('transportes', 'text')
    .addColumn('ultimoPaso', 'bigint')
    .addColumn('creadoEn', 'bigint', (c) => c.notNull())
    .addColumn('usadoEn', 'bigint')
    .execute();
  await db.schema.createIndex('factoresDePersona').on('factores').column('usuarioId').execute();
  await db.schema
    .createTable('codigosDeRecuperacion')
    .addColumn('usuarioId', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('usadoEn', 'bigint')
    .addPrimaryKeyConstraint('codigosDePersona', ['usuarioId', 'hash'])
    .execute();
}

/** What is kept between two steps: of a sign-in, of a confirmation, and of the way to a provider of identities. */
async function createSteps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('boletos')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('usuarioId', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('paso', 'text', (c) => c.notNull())
    .addColumn('factor', 'text', (c) => c.notNull())
    .addColumn('recordar', 'smallint', (c) => c.notNull())
    .addColumn('desafio', 'text')
    .addColumn('secreto', 'text')
    .addColumn('fallos', 'integer', (c) => c.notNull())
    .addColumn('creadoEn', 'bigint', (c) => c.notNull())
    .addColumn('expiraEn', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('desafios')
    .addColumn('usuarioId', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('uso', 'text', (c) => c.notNull())
    .addColumn('desafio', 'text')
    .addColumn('secreto', 'text')
    .addColumn('expiraEn', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('desafiosDePersona', ['usuarioId', 'uso'])
    .execute();
  await db.schema
    .createTable('idasAlProveedor')
    .addColumn('estado', 'text', (c) => c.primaryKey())
    .addColumn('secreto', 'text', (c) => c.notNull())
    .addColumn('verificador', 'text', (c) => c.notNull())
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('expiraEn', 'bigint', (c) => c.notNull())
    .execute();
}

async function createProposals(db: Kysely<unknown>, proposals: Table): Promise<void> {
  await proposals
    .addColumn('tipo', 'text', (c) => c.notNull())
    .addColumn('estado', 'text', (c) => c.notNull())
    .addColumn('usuarioId', 'bigint', (c) => c.references('usuarios.id'))
    .addColumn('datos', 'text', (c) => c.notNull())
    .addColumn('antes', 'text', (c) => c.notNull())
    .addColumn('motivo', 'text')
    .addColumn('propuestaPor', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('propuestaEn', 'bigint', (c) => c.notNull())
    .addColumn('venceEn', 'bigint', (c) => c.notNull())
    .addColumn('resueltaPor', 'bigint', (c) => c.references('usuarios.id'))
    .addColumn('resueltaEn', 'bigint')
    .addColumn('motivoDeResolucion', 'text')
    .execute();
  await db.schema
    .createIndex('propuestasPorEstado')
    .on('propuestas')
    .columns(['estado', 'propuestaEn'])
    .execute();
  // One kind of change of one account waits at a time; settings have no account.
  await sql`create unique index ${sql.ref('propuestaPendiente')}
    on propuestas (tipo, coalesce(${sql.ref('usuarioId')}, 0))
    where estado = 'pendiente' and tipo <> 'cuenta.crear'`.execute(db);
}

async function createSignatures(db: Kysely<unknown>, signatures: Table): Promise<void> {
  await signatures
    .addColumn('evaluacionId', 'bigint', (c) => c.notNull().references('evaluaciones.id'))
    .addColumn('estado', 'text', (c) => c.notNull())
    .addColumn('primeraPor', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('primeraEn', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('monto', 'bigint', (c) => c.notNull())
    .addColumn('puntos', 'integer', (c) => c.notNull())
    .addColumn('deuda', 'bigint', (c) => c.notNull())
    .addColumn('motivos', 'text', (c) => c.notNull())
    .addColumn('comentario', 'text')
    .addColumn('segundaPor', 'bigint', (c) => c.references('usuarios.id'))
    .addColumn('segundaEn', 'bigint')
    .execute();
  await sql`create unique index ${sql.ref('firmaPendiente')} on firmas (${sql.ref('evaluacionId')})
    where estado = 'pendiente'`.execute(db);
  const indexes: [string, string][] = [
    ['firmasPorFecha', 'primeraEn'],
    ['firmasDeEvaluacion', 'evaluacionId'],
  ];
  for (const [name, column] of indexes) {
    await db.schema.createIndex(name).on('firmas').column(column).execute();
  }
  await db.schema.alterTable('evaluaciones').addColumn('firmadaEn', 'bigint').execute();
  await countSignersAmongHands(db);
}

/** A first signature handles an evaluation too. A partial index is used only where its own list is asked for. */
async function countSignersAmongHands(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('auditoriaDeManos').execute();
  await sql`create index ${sql.ref('auditoriaDeManos')} on auditoria (${sql.ref('actorId')}, ${sql.ref('actorRol')})
    where tipo in ('evaluacion.registrada', 'evaluacion.corregida', 'evaluacion.editada', 'evaluacion.aprobada',
      'evaluacion.rechazada', 'desembolso.registrado', 'evaluacion.firmada')`.execute(db);
}
