import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { DESDE_INICIAL, POLITICA_INICIAL, VERSION_INICIAL } from 'shared-domain';
import type { Db, Engine } from '../connection';
import { guardarDecisionesDeAntes } from '../decisiones';
import { domicilioDe } from '../domicilio';
import { huellaDePolitica } from '../huella-de-politica';
import { inicioDelDia } from '../inicio-del-dia';
import { completarScores } from '../scores';

type Table = CreateTableBuilder<string, string>;

/** The policy as versions, decisions with what they were made by, the capacity to pay, and outside sources. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const withId = (name: string): Table =>
    engine === 'postgresql'
      ? db.schema
          .createTable(name)
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : db.schema.createTable(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement());
  await createPolicies(db);
  await createTrials(withId('corridasDePolitica'));
  await createCapacities(db);
  await createQuestions(db, withId('consultasAFuentes'));
  await extendScores(db);
  await createDecisions(db, withId('decisiones'));
  await indexLinks(db);
}

async function createPolicies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('politicas')
    .addColumn('version', 'integer', (c) => c.primaryKey())
    .addColumn('contenido', 'text', (c) => c.notNull())
    .addColumn('huella', 'text', (c) => c.notNull())
    .addColumn('desde', 'bigint', (c) => c.notNull())
    .addColumn('motivo', 'text')
    .addColumn('propuestaPor', 'bigint', (c) => c.references('usuarios.id'))
    .addColumn('confirmadaPor', 'bigint', (c) => c.references('usuarios.id'))
    .addColumn('creadaEn', 'bigint', (c) => c.notNull())
    .execute();
  const contenido = JSON.stringify(POLITICA_INICIAL);
  const desde = inicioDelDia(DESDE_INICIAL);
  await (db as Db)
    .insertInto('politicas')
    .values({
      version: VERSION_INICIAL,
      contenido,
      huella: huellaDePolitica(contenido),
      desde,
      motivo: null,
      propuestaPor: null,
      confirmadaPor: null,
      creadaEn: desde,
    })
    .execute();
  await db.schema
    .createTable('borradorDePolitica')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('contenido', 'text', (c) => c.notNull())
    .addColumn('editadoPor', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('editadoEn', 'bigint', (c) => c.notNull())
    .execute();
}

async function createTrials(trials: Table): Promise<void> {
  await trials
    .addColumn('usuarioId', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('estado', 'text', (c) => c.notNull())
    .addColumn('desde', 'text', (c) => c.notNull())
    .addColumn('hasta', 'text', (c) => c.notNull())
    .addColumn('borrador', 'integer', (c) => c.notNull())
    .addColumn('contenido', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('hechas', 'integer', (c) => c.notNull())
    .addColumn('resultado', 'text', (c) => c.notNull())
    .addColumn('empezadaEn', 'bigint', (c) => c.notNull())
    .addColumn('vistaEn', 'bigint', (c) => c.notNull())
    .addColumn('detener', 'smallint', (c) => c.notNull())
    .execute();
}

async function createCapacities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('capacidades')
    .addColumn('evaluacionId', 'bigint', (c) => c.primaryKey().references('evaluaciones.id'))
    .addColumn('datos', 'text', (c) => c.notNull())
    .execute();
}

async function createQuestions(db: Kysely<unknown>, questions: Table): Promise<void> {
  await questions
    .addColumn('fuente', 'text', (c) => c.notNull())
    .addColumn('dni', 'text', (c) => c.notNull())
    .addColumn('origen', 'text', (c) => c.notNull())
    .addColumn('resultado', 'text', (c) => c.notNull())
    .addColumn('datos', 'text')
    .addColumn('usuarioId', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('consultadaEn', 'bigint', (c) => c.notNull())
    .addColumn('olvidarEn', 'bigint')
    .execute();
  await db.schema
    .createIndex('consultasPorOlvidar')
    .on('consultasAFuentes')
    .column('olvidarEn')
    .where('olvidarEn', 'is not', null)
    .execute();
  await db.schema
    .createIndex('consultasPorDni')
    .on('consultasAFuentes')
    .columns(['dni', 'fuente', 'consultadaEn'])
    .execute();
  await db.schema
    .createTable('fuentesDeEvaluaciones')
    .addColumn('evaluacionId', 'bigint', (c) => c.notNull().references('evaluaciones.id'))
    .addColumn('consultaId', 'bigint', (c) => c.notNull().references('consultasAFuentes.id'))
    .addColumn('quien', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('fuentesDeEvaluacionesPk', ['evaluacionId', 'consultaId'])
    .execute();
}

/** Band and version of each score. What was computed before there were versions was computed with the first one. */
async function extendScores(db: Kysely<unknown>): Promise<void> {
  const { alta, media } = POLITICA_INICIAL.score.bandas;
  for (const table of ['scores', 'firmas']) {
    await db.schema
      .alterTable(table)
      .addColumn('banda', 'text', (c) => c.notNull().defaultTo('baja'))
      .execute();
    await sql`update ${sql.table(table)} set banda = case
      when puntos > ${sql.lit(alta)} then 'alta' when puntos > ${sql.lit(media)} then 'media' else 'baja' end`.execute(
      db,
    );
  }
  await db.schema
    .alterTable('scores')
    .addColumn('politica', 'integer', (c) => c.notNull().defaultTo(VERSION_INICIAL))
    .execute();
  await completarScores(db as Db);
}

async function createDecisions(db: Kysely<unknown>, decisions: Table): Promise<void> {
  await decisions
    .addColumn('evaluacionId', 'bigint', (c) => c.notNull().references('evaluaciones.id'))
    .addColumn('estado', 'smallint', (c) => c.notNull())
    .addColumn('decididoEn', 'bigint', (c) => c.notNull())
    .addColumn('politica', 'integer', (c) => c.notNull())
    .addColumn('puntos', 'smallint', (c) => c.notNull())
    .addColumn('banda', 'text', (c) => c.notNull())
    .addColumn('entrada', 'text', (c) => c.notNull())
    .addColumn('producto', 'text', (c) => c.notNull())
    .addColumn('sexo', 'text', (c) => c.notNull())
    .addColumn('departamento', 'text', (c) => c.notNull())
    .execute();
  const indexes: [string, string[]][] = [
    ['decisionesDeEvaluacion', ['evaluacionId', 'id']],
    ['decisionesPorFecha', ['decididoEn', 'id']],
  ];
  for (const [name, columns] of indexes) {
    await db.schema.createIndex(name).on('decisiones').columns(columns).execute();
  }
  await guardarDecisionesDeAntes(db as Db);
}

/** By what people are found who are the same household, or the same hand. */
async function indexLinks(db: Kysely<unknown>): Promise<void> {
  const indexes: [string, string, RawBuilder<unknown>][] = [
    ['clientesPorPersona', 'clientes', sql`substr("dni", 1, 8)`],
    ['clientesPorMovil', 'clientes', sql.ref('telefonoMovil')],
    ['clientesPorFijo', 'clientes', sql.ref('telefonoFijo')],
    ['clientesPorCci', 'clientes', sql.ref('cci')],
    ['clientesPorCorreo', 'clientes', sql`lower("correo")`],
    ['clientesPorDomicilio', 'clientes', domicilioDe('direccionFiscal')],
    ['clientesPorCorrespondencia', 'clientes', domicilioDe('direccionCorrespondencia')],
    ['avalesPorMovil', 'avales', sql.ref('telefonoMovilAval')],
    ['avalesPorFijo', 'avales', sql.ref('telefonoFijoAval')],
    ['avalesPorDomicilio', 'avales', domicilioDe('direccionAval')],
  ];
  for (const [name, table, expression] of indexes) {
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} ((${expression}))`.execute(db);
  }
}
