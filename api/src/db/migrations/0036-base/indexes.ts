/** An address as it is compared: in small letters, without accents, signs and spaces. */
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

/** SQLite compares bytes by itself. */
const ON_POSTGRESQL: readonly [name: string, on: string][] = [
  ['clientesEnOrdenDeNombre', `clientes ((replace(busqueda, coalesce(dni, ''), '')) collate "C", id)`],
  ['usuariosEnOrdenDeNombre', `usuarios ((replace(busqueda, coalesce(dni, ''), '')) collate "C", id)`],
  ['usuariosEnOrdenDeUsuario', `usuarios ((replace(username, coalesce(dni, ''), '')) collate "C", id)`],
];

/** Searches find the same without the extension, and take longer. Its owner may not be allowed to switch it on. */
const SEARCHES = `do $$ begin
  create extension if not exists pg_trgm;
  create index "clientesPorPalabras" on clientes using gin (busqueda gin_trgm_ops) with (fastupdate = off);
  create index "usuariosPorPalabras" on usuarios using gin (busqueda gin_trgm_ops) with (fastupdate = off);
exception when others then
  raise notice 'pg_trgm: %', sqlerrm;
end $$`;

export const indexes = (isPostgresql: boolean): string[] => [
  ...UNIQUE.map(([name, on]) => `create unique index "${name}" on ${on}`),
  ...[...OTHERS, ...(isPostgresql ? ON_POSTGRESQL : [])].map(
    ([name, on]) => `create index "${name}" on ${on}`,
  ),
  ...(isPostgresql ? [SEARCHES] : []),
];
