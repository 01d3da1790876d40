import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../connection';

/** Stands in the place of a hash before the first event of the audit chain. */
const GENESIS_HASH = '0'.repeat(64);

const CLIENT_TEXTS = [
  'nombre',
  'apellidoPaterno',
  'apellidoMaterno',
  'estadoCivil',
  'sexo',
  'fechaCaducidadDni',
  'fechaNacimiento',
  'nacionalidad',
  'nivelEducativo',
  'profesion',
  'ruc',
  'telefonoMovil',
  'correo',
  'direccionFiscal',
  'direccionCorrespondencia',
  'departamento',
  'provincia',
  'distrito',
  'tipoVivienda',
  'referenciaDomicilio',
  'centroLaboral',
  'inicioLaboral',
  'situacionLaboral',
  'ctaAhorros',
  'cci',
  'entidadFinanciera',
];
const CLIENT_YES_NO = ['residePeru', 'enfermedadesPreexistentes', 'expuestaPoliticamente'];
const GUARANTOR_TEXTS = [
  'dniAval',
  'apellidoPaternoAval',
  'apellidoMaternoAval',
  'nombresAval',
  'telefonoMovilAval',
  'direccionAval',
  'departamentoAval',
  'provinciaAval',
  'distritoAval',
  'relacionClienteAval',
];

type Table = CreateTableBuilder<string, string>;

function addRequired(table: Table, type: 'text' | 'bigint' | 'smallint' | 'integer', names: string[]): Table {
  return names.reduce((t, name) => t.addColumn(name, type, (c) => c.notNull()), table);
}

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // The engines differ in two points only: how a new number is given, and the type for bytes.
  const binary = engine === 'postgresql' ? sql`bytea` : sql`blob`;
  const createWithId = (name: string): Table =>
    engine === 'postgresql'
      ? db.schema
          .createTable(name)
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : db.schema.createTable(name).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement());
  const addReference = (table: Table, name: string, target: string) =>
    table.addColumn(name, 'bigint', (c) => c.notNull().references(target));

  await addRequired(createWithId('usuarios'), 'text', ['fullName', 'email', 'rol'])
    .addColumn('username', 'text', (c) => c.notNull().unique())
    .addColumn('dni', 'text', (c) => c.unique())
    .addColumn('claveHash', 'text')
    .addColumn('activo', 'smallint', (c) => c.notNull())
    .addColumn('creadoEn', 'bigint', (c) => c.notNull())
    .execute();

  const sesiones = db.schema
    .createTable('sesiones')
    .addColumn('usuarioId', 'bigint', (c) => c.primaryKey().references('usuarios.id'))
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('recordar', 'smallint', (c) => c.notNull());
  await addRequired(sesiones, 'bigint', ['creadoEn', 'usadoEn', 'expiraEn']).execute();

  const intentos = db.schema.createTable('intentos').addColumn('clave', 'text', (c) => c.primaryKey());
  await addRequired(intentos, 'bigint', ['fallos', 'bloqueadoHasta']).execute();

  const tokens = db.schema.createTable('tokensClave').addColumn('hash', 'text', (c) => c.primaryKey());
  await addRequired(addReference(tokens, 'usuarioId', 'usuarios.id'), 'bigint', ['creadoEn', 'expiraEn'])
    .addColumn('usadoEn', 'bigint')
    .execute();

  let clientes = addRequired(createWithId('clientes'), 'text', CLIENT_TEXTS);
  clientes = addRequired(clientes, 'smallint', CLIENT_YES_NO);
  clientes = addRequired(clientes, 'bigint', ['ingresoMensual', 'creadoEn', 'actualizadoEn']);
  await addRequired(clientes, 'integer', ['tiempoResidencia'])
    .addColumn('dni', 'text', (c) => c.notNull().unique())
    .addColumn('telefonoFijo', 'text')
    .addColumn('busqueda', 'text', (c) => c.notNull())
    .execute();

  let evaluaciones = addReference(createWithId('evaluaciones'), 'clienteId', 'clientes.id');
  evaluaciones = addReference(evaluaciones, 'asesorId', 'usuarios.id');
  evaluaciones = addReference(evaluaciones, 'actualizadoPor', 'usuarios.id');
  evaluaciones = addRequired(evaluaciones, 'text', [
    'producto',
    'modalidadCredito',
    'destinoCredito',
    'periodoCredito',
  ]);
  evaluaciones = addRequired(evaluaciones, 'integer', ['tasaInteres', 'cuotas', 'version']);
  await addRequired(evaluaciones, 'bigint', ['montoPrestamo', 'creadoEn', 'actualizadoEn'])
    .addColumn('estado', 'smallint', (c) => c.notNull().check(sql`estado in (0, 1, 2)`))
    .addColumn('observaciones', 'text')
    .addColumn('decididoEn', 'bigint')
    .addColumn('decididoPor', 'bigint', (c) => c.references('usuarios.id'))
    .execute();

  const avales = db.schema
    .createTable('avales')
    .addColumn('evaluacionId', 'bigint', (c) => c.primaryKey().references('evaluaciones.id'));
  await addRequired(avales, 'text', GUARANTOR_TEXTS)
    .addColumn('telefonoFijoAval', 'text')
    .addColumn('referenciaDomicilioAval', 'text')
    .execute();

  await db.schema
    .createTable('adjuntos')
    .addColumn('evaluacionId', 'bigint', (c) => c.primaryKey().references('evaluaciones.id'))
    .addColumn('contenido', binary, (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .execute();

  const idempotencia = addReference(db.schema.createTable('idempotencia'), 'usuarioId', 'usuarios.id');
  await addRequired(idempotencia, 'text', ['clave', 'huella', 'respuesta'])
    .addColumn('creadoEn', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotenciaPk', ['usuarioId', 'clave'])
    .execute();

  const auditoria = db.schema.createTable('auditoria').addColumn('id', 'bigint', (c) => c.primaryKey());
  await addRequired(auditoria, 'text', ['tipo', 'actorNombre', 'actorRol', 'detalle', 'anterior', 'hash'])
    .addColumn('fecha', 'bigint', (c) => c.notNull())
    .addColumn('actorId', 'bigint')
    .addColumn('evaluacionId', 'bigint')
    .addColumn('clienteId', 'bigint')
    .addColumn('releaseShell', 'text')
    .addColumn('releaseRemote', 'text')
    .execute();
  await db.schema
    .createTable('auditoriaCabeza')
    .addColumn('id', 'smallint', (c) => c.primaryKey())
    .addColumn('ultimo', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into ${sql.table('auditoriaCabeza')} (id, ultimo, hash) values (1, 0, ${GENESIS_HASH})`.execute(
    db,
  );

  await db.schema
    .createTable('configuracion')
    .addColumn('clave', 'text', (c) => c.primaryKey())
    .addColumn('valor', 'text', (c) => c.notNull())
    .addColumn('actualizadoEn', 'bigint', (c) => c.notNull())
    .execute();

  await addRequired(createWithId('telemetria'), 'text', ['rol', 'ruta', 'mensaje'])
    .addColumn('fecha', 'bigint', (c) => c.notNull())
    .addColumn('remote', 'text')
    .addColumn('release', 'text')
    .execute();

  const indexes: [string, string, string[]][] = [
    ['evaluacionesDeCliente', 'evaluaciones', ['clienteId', 'creadoEn']],
    ['evaluacionesPorEstado', 'evaluaciones', ['estado', 'creadoEn']],
    ['evaluacionesDeAsesor', 'evaluaciones', ['asesorId', 'estado', 'creadoEn']],
    ['auditoriaDeEvaluacion', 'auditoria', ['evaluacionId', 'id']],
    ['idempotenciaPorFecha', 'idempotencia', ['creadoEn']],
    ['telemetriaPorFecha', 'telemetria', ['fecha']],
  ];
  for (const [name, table, columns] of indexes) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}
