import { type Kysely, sql } from 'kysely';
import { tables } from './0036-tables';

/** For comparison: lower case without accents, signs and spaces. */
const address = (column: string): string => {
  const letters = [...'ÁÉÍÓÚÜÑáéíóúüñ'].map((letter, i) => [letter, 'aeiouun'[i % 7]]);
  const signs = [...' .,-#°º/()'].map((sign) => [sign, '']);
  const folded = [...letters, ...signs].reduce(
    (text, [from, to]) => `replace(${text}, '${from}', '${to}')`,
    `"${column}"`,
  );
  return `lower(${folded})`;
};

const withoutDni = (column: string): string => `replace("${column}", coalesce(dni, ''), '')`;

const UNIQUE: readonly [name: string, on: string][] = [
  ['desembolsosPorRecibo', '"desembolsos" ("reciboAnio", "reciboNumero")'],
  ['usuariosDeProveedor', '"usuarios" ("proveedor", "sujeto")'],
  [
    'propuestaPendiente',
    `propuestas (tipo, coalesce("usuarioId", 0)) where estado = 'pendiente' and tipo <> 'cuenta.crear'`,
  ],
  ['firmaPendiente', `firmas ("evaluacionId") where estado = 'pendiente'`],
  ['telemetriaPorHuella', '"telemetria" ("huella")'],
];

const OTHERS: readonly [name: string, on: string][] = [
  ['evaluacionesDeCliente', '"evaluaciones" ("clienteId", "creadoEn")'],
  ['evaluacionesPorEstado', '"evaluaciones" ("estado", "creadoEn")'],
  ['evaluacionesDeAsesor', '"evaluaciones" ("asesorId", "estado", "creadoEn")'],
  ['auditoriaDeEvaluacion', '"auditoria" ("evaluacionId", "id")'],
  ['idempotenciaPorFecha', '"idempotencia" ("creadoEn")'],
  ['telemetriaPorFecha', '"telemetria" ("fecha")'],
  ['auditoriaPorFecha', '"auditoria" ("fecha", "id")'],
  ['auditoriaPorTipo', '"auditoria" ("tipo", "fecha", "id")'],
  ['auditoriaDeActor', '"auditoria" ("actorId", "fecha", "id")'],
  ['auditoriaPorHecho', '"auditoria" ("tipo", "evaluacionId", "actorId", "fecha")'],
  ['evaluacionesPorFecha', '"evaluaciones" ("creadoEn", "estado", "montoPrestamo", "decididoEn")'],
  ['evaluacionesPorMonto', '"evaluaciones" ("montoPrestamo")'],
  ['evaluacionesPorEstadoYMonto', '"evaluaciones" ("estado", "montoPrestamo", "creadoEn")'],
  ['evaluacionesDeClienteYEstado', '"evaluaciones" ("clienteId", "estado", "creadoEn")'],
  ['evaluacionesPorDecision', '"evaluaciones" ("estado", "decididoEn", "id")'],
  ['evaluacionesPorEnvio', '"evaluaciones" ("estado", "enviadoEn", "id")'],
  ['evaluacionesAbiertas', '"evaluaciones" ("estado", "asesorId", "enviadoEn")'],
  ['evaluacionesDeDecisor', '"evaluaciones" ("decididoPor", "decididoEn")'],
  ['usuariosPorRol', '"usuarios" ("rol", "activo", "busqueda")'],
  ['sesionesPorUso', '"sesiones" ("usadoEn")'],
  ['desembolsosPorFecha', '"desembolsos" ("fecha", "id")'],
  ['desembolsosDeCajero', '"desembolsos" ("cajeroId", "fecha")'],
  ['clientesExpuestos', 'clientes (id) where "expuestaPoliticamente" = 1'],
  ['evaluacionesRapidas', 'evaluaciones ("decididoEn", id) where "decididoEn" - "enviadoEn" < 60000'],
  ['clientesPorCaducidad', '"clientes" ("fechaCaducidadDni", "id")'],
  ['intentosPorVisto', '"intentos" ("vistoEn")'],
  ['avalesPorPersona', '"avales" (substr("dniAval", 1, 8))'],
  ['cargasDeVersion', '"cargas" ("remote", "release", "usuarioId", "fecha")'],
  ['cargasDePersona', '"cargas" ("usuarioId", "fecha")'],
  ['cargasPorFecha', '"cargas" ("fecha")'],
  ['miradasDeCliente', '"miradas" ("clienteId", "fecha", "actorId", "tipo")'],
  ['miradasDePersona', '"miradas" ("actorId", "fecha", "tipo", "clienteId")'],
  ['clientesPorNombre', `clientes (${withoutDni('busqueda')}, id)`],
  ['usuariosPorNombre', `usuarios (${withoutDni('busqueda')}, id)`],
  ['usuariosPorUsuario', `usuarios (${withoutDni('username')}, id)`],
  ['intentosPorNombre', '"intentos" ("nombre")'],
  ['accesosDePersona', '"accesos" ("usuarioId", "fecha")'],
  ['scoresPorPuntos', '"scores" ("puntos", "evaluacionId")'],
  ['cartasPorHora', '"cartasPorEnviar" ("proximoEn")'],
  ['auditoriaDeCliente', 'auditoria ("clienteId", fecha) where "clienteId" is not null'],
  ['factoresDePersona', '"factores" ("usuarioId")'],
  ['propuestasPorEstado', '"propuestas" ("estado", "propuestaEn")'],
  ['firmasPorFecha', '"firmas" ("primeraEn")'],
  ['firmasDeEvaluacion', '"firmas" ("evaluacionId")'],
  [
    'auditoriaDeManos',
    `auditoria ("actorId", "actorRol") where tipo in ('evaluacion.registrada', 'evaluacion.corregida', 'evaluacion.editada', 'evaluacion.aprobada', 'evaluacion.rechazada', 'desembolso.registrado', 'evaluacion.firmada')`,
  ],
  ['consultasPorOlvidar', '"consultasAFuentes" ("olvidarEn") where "olvidarEn" is not null'],
  ['consultasPorDni', '"consultasAFuentes" ("dni", "fuente", "consultadaEn")'],
  ['decisionesDeEvaluacion', '"decisiones" ("evaluacionId", "id")'],
  ['decisionesPorFecha', '"decisiones" ("decididoEn", "id")'],
  ['clientesPorPersona', '"clientes" ((substr("dni", 1, 8)))'],
  ['clientesPorMovil', '"clientes" (("telefonoMovil"))'],
  ['clientesPorFijo', '"clientes" (("telefonoFijo"))'],
  ['clientesPorCci', '"clientes" (("cci"))'],
  ['clientesPorCorreo', '"clientes" ((lower("correo")))'],
  ['clientesPorDomicilio', `"clientes" ((${address('direccionFiscal')}))`],
  ['clientesPorCorrespondencia', `"clientes" ((${address('direccionCorrespondencia')}))`],
  ['avalesPorMovil', '"avales" (("telefonoMovilAval"))'],
  ['avalesPorFijo', '"avales" (("telefonoFijoAval"))'],
  ['avalesPorDomicilio', `"avales" ((${address('direccionAval')}))`],
  ['evaluacionesPorEstadoMontoYNumero', 'evaluaciones (estado, "montoPrestamo", id)'],
  ['evaluacionesPorMontoYNumero', 'evaluaciones ("montoPrestamo", id)'],
  [
    'evaluacionesPorEspera',
    'evaluaciones (("decididoEn" - "creadoEn"), "creadoEn") where "decididoEn" is not null',
  ],
  [
    'evaluacionesPorDesembolsar',
    'evaluaciones ("decididoEn", id, "asesorId", "clienteId") where estado = 1 and "desembolsadoEn" is null',
  ],
  ['clientesPorAlta', 'clientes ("creadoEn", id)'],
  ['usuariosPorAlta', 'usuarios ("creadoEn", id)'],
  ['usuariosPorRolYNumero', 'usuarios (rol, id)'],
  ['correosAnterioresDeCuenta', '"correosAnteriores" ("usuarioId", "creadoEn")'],
  ['clientesDeNueveDigitos', 'clientes (dni) where length(dni) = 9'],
];

const ON_POSTGRESQL: readonly [name: string, on: string][] = [
  ['clientesEnOrdenDeNombre', `clientes ((replace(busqueda, coalesce(dni, ''), '')) collate "C", id)`],
  ['usuariosEnOrdenDeNombre', `usuarios ((replace(busqueda, coalesce(dni, ''), '')) collate "C", id)`],
  ['usuariosEnOrdenDeUsuario', `usuarios ((replace(username, coalesce(dni, ''), '')) collate "C", id)`],
];

/** Without the extension searches only take longer. The owner may lack the right to create it. */
const SEARCHES = `do $$ begin
  create extension if not exists pg_trgm;
  create index "clientesPorPalabras" on clientes using gin (busqueda gin_trgm_ops) with (fastupdate = off);
  create index "usuariosPorPalabras" on usuarios using gin (busqueda gin_trgm_ops) with (fastupdate = off);
exception when others then
  raise notice 'pg_trgm: %', sqlerrm;
end $$`;

const indexes = (isPostgresql: boolean): string[] => [
  ...UNIQUE.map(([name, on]) => `create unique index "${name}" on ${on}`),
  ...[...OTHERS, ...(isPostgresql ? ON_POSTGRESQL : [])].map(
    ([name, on]) => `create index "${name}" on ${on}`,
  ),
  ...(isPostgresql ? [SEARCHES] : []),
];

const TOLD = '"fecha", "tipo", "actorId", "evaluacionId", "clienteId", "detalle"';

const WHOLE_TRAIL = `create view "auditoriaEntera" as
    select id as orden, ${TOLD} from auditoria
    union all
    select turno + 1000000000000000 as orden, ${TOLD} from "auditoriaPorEncadenar"`;

const QUEUE_ON_POSTGRESQL = [
  'create sequence "auditoriaTurnos"',
  // Frequent deletes: early vacuums keep the queue fast.
  `alter table "auditoriaPorEncadenar" set
    (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
];

function appendOnly(table: string, message: string, isPostgresql: boolean): string[] {
  if (!isPostgresql) {
    return ['update', 'delete'].map(
      (command) =>
        `create trigger "${table}_${command}" before ${command} on ${table} begin select raise(abort, '${message}'); end`,
    );
  }
  return [
    `create function ${table}_solo_crece() returns trigger language plpgsql as
   $$ begin raise exception '${message}'; end $$`,
    ...['update', 'delete', 'truncate'].map(
      (command) =>
        `create trigger "${table}_${command}" before ${command} on ${table}
       for each statement execute function ${table}_solo_crece()`,
    ),
  ];
}

const POLICY =
  '{"score":{"fechaReferencia":"2025-10-01","bandas":{"alta":70,"media":40},"edad":{"tramos":[{"desde":25,"hasta":60,"puntos":20},{"desde":61,"hasta":70,"puntos":-10}],"otro":-30},"caducidadDni":{"posterior":10,"otro":-15},"nivelEducativo":{"filas":[{"palabras":["universi","superior","tecnic"],"puntos":15},{"palabras":["secundaria"],"puntos":10},{"palabras":["primaria"],"puntos":5}],"otro":-5},"estadoCivil":{"filas":[{"palabras":["casad","concubin"],"puntos":10},{"palabras":["solter"],"puntos":-5}],"otro":0},"residePeru":{"si":5,"otro":-10},"salud":{"sinEnfermedades":10,"otro":-10},"expuesta":{"no":10,"otro":-15},"tiempoResidencia":{"tramos":[{"sobre":2,"puntos":15},{"sobre":1,"puntos":10}],"otro":-5,"sinDireccion":-10},"contactos":{"tramos":[{"sobre":1,"puntos":10},{"sobre":0,"puntos":5}],"otro":-10},"cuentaBancaria":{"alguna":15,"ninguna":-10},"aval":{"completo":20,"incompleto":10,"ninguno":-10},"ruc":{"presente":10,"ausente":-5},"empleo":{"antiguedad":{"tramos":[{"sobre":48,"puntos":20},{"sobre":12,"puntos":10}],"otro":-10},"ingreso":{"tramos":[{"sobre":2500,"puntos":25},{"sobre":1500,"puntos":15}],"otro":-5},"situacion":{"filas":[{"palabras":["dependiente","independiente"],"puntos":10}],"otro":-5},"sinEmpleo":-30}},"capacidad":{"cuotaSobreExcedente":{"bien":80,"ajustada":100},"cuotaSobreIngreso":{"bien":30,"ajustada":40},"deudasSobreIngreso":{"bien":30,"ajustada":40}},"limites":{"creditosPorAval":2,"deudaPorCliente":40000}}';
const FINGERPRINT = '74faa6a2b2a2752c3e45a9fded6ed61661c2e32a2f4a0a5a9742044a426b2757';
const VALID_FROM = 1_759_294_800_000;

const ROWS = [
  `insert into "auditoriaCabeza" (id, ultimo, hash) values (1, 0, '${'0'.repeat(64)}')`,
  `insert into politicas (version, contenido, huella, desde, "creadaEn")
    values (1, '${POLICY}', '${FINGERPRINT}', ${VALID_FROM}, ${VALID_FROM})`,
  `insert into "codigoMinimo" values ('')`,
];

export async function up(db: Kysely<unknown>, isPostgresql: boolean): Promise<void> {
  const statements = [
    ...(isPostgresql
      ? tables('bigint primary key generated by default as identity', 'bytea')
      : tables('integer primary key autoincrement', 'blob')),
    WHOLE_TRAIL,
    ...(isPostgresql ? QUEUE_ON_POSTGRESQL : []),
    ...indexes(isPostgresql),
    ...appendOnly('auditoria', 'audit events are only added', isPostgresql),
    ...appendOnly('miradas', 'looks are only added', isPostgresql),
    ...ROWS,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
