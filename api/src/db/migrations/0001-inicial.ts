import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Motor } from '../connection';

/** Hash before the first event of the audit chain. */
const ORIGEN = '0'.repeat(64);

const TEXTOS_CLIENTE = [
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
const SI_NO_CLIENTE = ['residePeru', 'enfermedadesPreexistentes', 'expuestaPoliticamente'];
const TEXTOS_AVAL = [
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

type Tabla = CreateTableBuilder<string, string>;

function obligatorias(
  tabla: Tabla,
  tipo: 'text' | 'bigint' | 'smallint' | 'integer',
  nombres: string[],
): Tabla {
  return nombres.reduce((t, nombre) => t.addColumn(nombre, tipo, (c) => c.notNull()), tabla);
}

export async function up(db: Kysely<unknown>, motor: Motor): Promise<void> {
  // The two differences between the engines: how an identity is made, and the name of bytes.
  const binario = motor === 'postgresql' ? sql`bytea` : sql`blob`;
  const conId = (nombre: string): Tabla =>
    motor === 'postgresql'
      ? db.schema
          .createTable(nombre)
          .addColumn('id', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
      : db.schema.createTable(nombre).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement());
  const referencia = (tabla: Tabla, nombre: string, destino: string) =>
    tabla.addColumn(nombre, 'bigint', (c) => c.notNull().references(destino));

  await obligatorias(conId('usuarios'), 'text', ['fullName', 'email', 'rol'])
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
  await obligatorias(sesiones, 'bigint', ['creadoEn', 'usadoEn', 'expiraEn']).execute();

  const intentos = db.schema.createTable('intentos').addColumn('clave', 'text', (c) => c.primaryKey());
  await obligatorias(intentos, 'bigint', ['fallos', 'bloqueadoHasta']).execute();

  const tokens = db.schema.createTable('tokensClave').addColumn('hash', 'text', (c) => c.primaryKey());
  await obligatorias(referencia(tokens, 'usuarioId', 'usuarios.id'), 'bigint', ['creadoEn', 'expiraEn'])
    .addColumn('usadoEn', 'bigint')
    .execute();

  let clientes = obligatorias(conId('clientes'), 'text', TEXTOS_CLIENTE);
  clientes = obligatorias(clientes, 'smallint', SI_NO_CLIENTE);
  clientes = obligatorias(clientes, 'bigint', ['ingresoMensual', 'creadoEn', 'actualizadoEn']);
  await obligatorias(clientes, 'integer', ['tiempoResidencia'])
    .addColumn('dni', 'text', (c) => c.notNull().unique())
    .addColumn('telefonoFijo', 'text')
    .addColumn('busqueda', 'text', (c) => c.notNull())
    .execute();

  let evaluaciones = referencia(conId('evaluaciones'), 'clienteId', 'clientes.id');
  evaluaciones = referencia(evaluaciones, 'asesorId', 'usuarios.id');
  evaluaciones = referencia(evaluaciones, 'actualizadoPor', 'usuarios.id');
  evaluaciones = obligatorias(evaluaciones, 'text', [
    'producto',
    'modalidadCredito',
    'destinoCredito',
    'periodoCredito',
  ]);
  evaluaciones = obligatorias(evaluaciones, 'integer', ['tasaInteres', 'cuotas', 'version']);
  await obligatorias(evaluaciones, 'bigint', ['montoPrestamo', 'creadoEn', 'actualizadoEn'])
    .addColumn('estado', 'smallint', (c) => c.notNull().check(sql`estado in (0, 1, 2)`))
    .addColumn('observaciones', 'text')
    .addColumn('decididoEn', 'bigint')
    .addColumn('decididoPor', 'bigint', (c) => c.references('usuarios.id'))
    .execute();

  const avales = db.schema
    .createTable('avales')
    .addColumn('evaluacionId', 'bigint', (c) => c.primaryKey().references('evaluaciones.id'));
  await obligatorias(avales, 'text', TEXTOS_AVAL)
    .addColumn('telefonoFijoAval', 'text')
    .addColumn('referenciaDomicilioAval', 'text')
    .execute();

  await db.schema
    .createTable('adjuntos')
    .addColumn('evaluacionId', 'bigint', (c) => c.primaryKey().references('evaluaciones.id'))
    .addColumn('contenido', binario, (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .execute();

  const idempotencia = referencia(db.schema.createTable('idempotencia'), 'usuarioId', 'usuarios.id');
  await obligatorias(idempotencia, 'text', ['clave', 'huella', 'respuesta'])
    .addColumn('creadoEn', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotenciaPk', ['usuarioId', 'clave'])
    .execute();

  const auditoria = db.schema.createTable('auditoria').addColumn('id', 'bigint', (c) => c.primaryKey());
  await obligatorias(auditoria, 'text', ['tipo', 'actorNombre', 'actorRol', 'detalle', 'anterior', 'hash'])
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
  await sql`insert into ${sql.table('auditoriaCabeza')} (id, ultimo, hash) values (1, 0, ${ORIGEN})`.execute(
    db,
  );

  await db.schema
    .createTable('configuracion')
    .addColumn('clave', 'text', (c) => c.primaryKey())
    .addColumn('valor', 'text', (c) => c.notNull())
    .addColumn('actualizadoEn', 'bigint', (c) => c.notNull())
    .execute();

  await obligatorias(conId('telemetria'), 'text', ['rol', 'ruta', 'mensaje'])
    .addColumn('fecha', 'bigint', (c) => c.notNull())
    .addColumn('remote', 'text')
    .addColumn('release', 'text')
    .execute();

  const indices: [string, string, string[]][] = [
    ['evaluacionesDeCliente', 'evaluaciones', ['clienteId', 'creadoEn']],
    ['evaluacionesPorEstado', 'evaluaciones', ['estado', 'creadoEn']],
    ['evaluacionesDeAsesor', 'evaluaciones', ['asesorId', 'estado', 'creadoEn']],
    ['auditoriaDeEvaluacion', 'auditoria', ['evaluacionId', 'id']],
    ['idempotenciaPorFecha', 'idempotencia', ['creadoEn']],
    ['telemetriaPorFecha', 'telemetria', ['fecha']],
  ];
  for (const [nombre, tabla, columnas] of indices) {
    await db.schema.createIndex(nombre).on(tabla).columns(columnas).execute();
  }
}
