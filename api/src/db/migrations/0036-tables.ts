export const tables = (id: string, bytes: string): string[] => [
  `create table "usuarios" (
    "id" ${id}, "fullName" text not null, "email" text not null, "rol" text not null, "username" text not null unique,
    "dni" text unique, "claveHash" text, "activo" smallint not null, "creadoEn" bigint not null,
    "busqueda" text default '' not null, "correoDesde" bigint, "limiteAprobacion" bigint, "cambiadoEn" bigint,
    "proveedor" text, "sujeto" text, "enlaceProbadoEn" bigint, "correoElegidoPor" bigint references "usuarios" ("id")
  )`,
  `create table "sesiones" (
    "usuarioId" bigint primary key references "usuarios" ("id"), "id" text not null unique,
    "recordar" smallint not null, "creadoEn" bigint not null, "usadoEn" bigint not null, "expiraEn" bigint not null,
    "reemplazo" text, "direccion" text, "navegador" text, "dispositivo" text, "factor" text default 'clave' not null,
    "confirmadoEn" bigint, "confirmadoCon" text
  )`,
  `create table "intentos" (
    "clave" text primary key, "fallos" bigint not null, "bloqueadoHasta" bigint not null,
    "vistoEn" bigint default 0 not null, "nombre" text default '' not null
  )`,
  `create table "tokensClave" (
    "hash" text primary key, "usuarioId" bigint not null references "usuarios" ("id"), "creadoEn" bigint not null,
    "expiraEn" bigint not null, "usadoEn" bigint
  )`,
  `create table "clientes" (
    "id" ${id}, "nombre" text not null, "apellidoPaterno" text not null, "apellidoMaterno" text not null,
    "estadoCivil" text not null, "sexo" text not null, "fechaCaducidadDni" text not null,
    "fechaNacimiento" text not null, "nacionalidad" text not null, "nivelEducativo" text not null,
    "profesion" text not null, "ruc" text not null, "telefonoMovil" text not null, "correo" text not null,
    "direccionFiscal" text not null, "direccionCorrespondencia" text not null, "departamento" text not null,
    "provincia" text not null, "distrito" text not null, "tipoVivienda" text not null,
    "referenciaDomicilio" text not null, "centroLaboral" text not null, "inicioLaboral" text not null,
    "situacionLaboral" text not null, "ctaAhorros" text not null, "cci" text not null,
    "entidadFinanciera" text not null, "residePeru" smallint not null, "enfermedadesPreexistentes" smallint not null,
    "expuestaPoliticamente" smallint not null, "ingresoMensual" bigint not null, "creadoEn" bigint not null,
    "actualizadoEn" bigint not null, "tiempoResidencia" integer not null, "dni" text not null unique,
    "telefonoFijo" text, "busqueda" text not null
  )`,
  `create table "evaluaciones" (
    "id" ${id}, "clienteId" bigint not null references "clientes" ("id"),
    "asesorId" bigint not null references "usuarios" ("id"),
    "actualizadoPor" bigint not null references "usuarios" ("id"), "producto" text not null,
    "modalidadCredito" text not null, "destinoCredito" text not null, "periodoCredito" text not null,
    "tasaInteres" integer not null, "cuotas" integer not null, "version" integer not null,
    "montoPrestamo" bigint not null, "creadoEn" bigint not null, "actualizadoEn" bigint not null,
    "estado" smallint not null check (estado in (0, 1, 2)), "observaciones" text, "decididoEn" bigint,
    "decididoPor" bigint references "usuarios" ("id"), "enviadoEn" bigint default 0 not null, "notaDeCorreccion" text,
    "documentoDeCorreccion" integer, "desembolsadoEn" bigint, "firmadaEn" bigint
  )`,
  `create table "avales" (
    "evaluacionId" bigint primary key references "evaluaciones" ("id"), "dniAval" text not null,
    "apellidoPaternoAval" text not null, "apellidoMaternoAval" text not null, "nombresAval" text not null,
    "telefonoMovilAval" text not null, "direccionAval" text not null, "departamentoAval" text not null,
    "provinciaAval" text not null, "distritoAval" text not null, "relacionClienteAval" text not null,
    "telefonoFijoAval" text, "referenciaDomicilioAval" text
  )`,
  `create table "adjuntos" (
    "evaluacionId" bigint primary key references "evaluaciones" ("id"), "contenido" ${bytes},
    "bytes" integer not null, "sha256" text not null, "objeto" text,
    constraint "adjuntosLugar" check ((contenido is null) <> (objeto is null))
  )`,
  `create table "idempotencia" (
    "usuarioId" bigint not null references "usuarios" ("id"), "clave" text not null, "huella" text not null,
    "respuesta" text not null, "creadoEn" bigint not null,
    constraint "idempotenciaPk" primary key ("usuarioId", "clave")
  )`,
  `create table "auditoria" (
    "id" bigint primary key, "tipo" text not null, "actorNombre" text not null, "actorRol" text not null,
    "detalle" text not null, "anterior" text not null, "hash" text not null, "fecha" bigint not null,
    "actorId" bigint, "evaluacionId" bigint, "clienteId" bigint, "releaseShell" text, "releaseRemote" text,
    "llave" text
  )`,
  `create table "auditoriaCabeza" (
    "id" smallint primary key, "ultimo" bigint not null, "hash" text not null, "llave" text, "sello" text,
    "pausa" text, "revisada" bigint
  )`,
  `create table "configuracion" ("clave" text primary key, "valor" text not null, "actualizadoEn" bigint not null)`,
  `create table "telemetria" (
    "id" ${id}, "rol" text not null, "ruta" text not null, "mensaje" text not null, "fecha" bigint not null,
    "remote" text, "release" text, "pila" text, "veces" integer default 1 not null, "huella" text
  )`,
  `create table "desembolsos" (
    "id" ${id}, "evaluacionId" bigint not null unique references "evaluaciones" ("id"), "medio" text not null,
    "monto" bigint not null, "cajeroId" bigint not null references "usuarios" ("id"), "fecha" bigint not null,
    "ctaAhorros" text, "cci" text, "entidadFinanciera" text, "numeroOperacion" text, "numeroCheque" text,
    "reciboAnio" integer, "reciboNumero" integer
  )`,
  `create table "datosAprobados" (
    "evaluacionId" bigint primary key references "evaluaciones" ("id"), "correo" text not null,
    "ctaAhorros" text not null, "cci" text not null, "entidadFinanciera" text not null
  )`,
  `create table "cargas" (
    "id" text primary key, "fecha" bigint not null, "usuarioId" bigint not null references "usuarios" ("id"),
    "remote" text not null, "release" text not null, "milisegundos" bigint, "fallo" text
  )`,
  `create table "pruebas" (
    "remote" text not null, "release" text not null, "desde" bigint not null, "porcentaje" bigint,
    "retiradaEn" bigint, "retiradaPor" bigint references "usuarios" ("id"), "juzgadaDesde" bigint,
    constraint "pruebasPorVersion" primary key ("remote", "release", "desde")
  )`,
  `create table "cambiosDeCorreo" (
    "usuarioId" bigint primary key references "usuarios" ("id"), "email" text not null, "hash" text not null unique,
    "motivo" text not null, "fallos" integer default 0 not null, "creadoEn" bigint not null,
    "expiraEn" bigint not null, "pedidoPor" bigint references "usuarios" ("id"), "consentidoEn" bigint
  )`,
  `create table "miradas" (
    "eventoId" bigint not null, "clienteId" bigint not null, "actorId" bigint not null, "tipo" text not null,
    "fecha" bigint not null, constraint "miradasPorEvento" primary key ("eventoId", "clienteId")
  )`,
  `create table "accesos" (
    "usuarioId" bigint not null references "usuarios" ("id"), "fecha" bigint not null, "entro" smallint not null,
    "veces" bigint not null, "direccion" text, "navegador" text, "avisado" smallint not null
  )`,
  `create table "dispositivos" (
    "usuarioId" bigint not null references "usuarios" ("id"), "dispositivo" text not null, "direccion" text,
    "navegador" text, "conocidoEn" bigint not null, "usadoEn" bigint not null,
    constraint "dispositivosDePersona" primary key ("usuarioId", "dispositivo")
  )`,
  `create table "clavesDeBorradores" (
    "usuarioId" bigint primary key references "usuarios" ("id"), "clave" text not null
  )`,
  `create table "scores" (
    "evaluacionId" bigint primary key references "evaluaciones" ("id"), "puntos" smallint not null,
    "banda" text default 'baja' not null, "politica" integer default 1 not null
  )`,
  `create table "adjuntosReemplazados" (
    "evaluacionId" bigint not null references "evaluaciones" ("id"), "numero" integer not null, "contenido" ${bytes},
    "bytes" integer not null, "sha256" text not null, "reemplazadoEn" bigint not null, "objeto" text,
    constraint "adjuntosReemplazadosPk" primary key ("evaluacionId", "numero"),
    constraint "adjuntosReemplazadosLugar" check ((contenido is null) <> (objeto is null))
  )`,
  `create table "recibos" ("anio" integer primary key, "ultimo" integer not null)`,
  `create table "cartasPorEnviar" (
    "id" text primary key, "usuarioId" bigint not null references "usuarios" ("id"),
    "evaluacionId" bigint not null references "evaluaciones" ("id"), "motivo" text not null,
    "creadoEn" bigint not null, "intentos" integer not null, "proximoEn" bigint not null
  )`,
  `create table "documentosEmitidos" (
    "codigo" text primary key, "evaluacionId" bigint not null references "evaluaciones" ("id"),
    "documento" text not null, "huella" text not null, "emitidoEn" bigint not null, "estado" integer,
    constraint "documentoUnaVez" unique ("evaluacionId", "documento", "huella")
  )`,
  `create table "factores" (
    "id" ${id}, "usuarioId" bigint not null references "usuarios" ("id"), "tipo" text not null,
    "nombre" text not null, "secreto" text, "credencial" text unique, "llavePublica" text, "contador" bigint not null,
    "transportes" text, "ultimoPaso" bigint, "creadoEn" bigint not null, "usadoEn" bigint
  )`,
  `create table "codigosDeRecuperacion" (
    "usuarioId" bigint not null references "usuarios" ("id"), "hash" text not null, "usadoEn" bigint,
    constraint "codigosDePersona" primary key ("usuarioId", "hash")
  )`,
  `create table "boletos" (
    "hash" text primary key, "usuarioId" bigint not null references "usuarios" ("id"), "paso" text not null,
    "factor" text not null, "recordar" smallint not null, "desafio" text, "secreto" text, "fallos" integer not null,
    "creadoEn" bigint not null, "expiraEn" bigint not null
  )`,
  `create table "desafios" (
    "usuarioId" bigint not null references "usuarios" ("id"), "uso" text not null, "desafio" text, "secreto" text,
    "expiraEn" bigint not null, constraint "desafiosDePersona" primary key ("usuarioId", "uso")
  )`,
  `create table "idasAlProveedor" (
    "estado" text primary key, "secreto" text not null, "verificador" text not null, "nonce" text not null,
    "expiraEn" bigint not null, "usuarioId" bigint
  )`,
  `create table "propuestas" (
    "id" ${id}, "tipo" text not null, "estado" text not null, "usuarioId" bigint references "usuarios" ("id"),
    "datos" text not null, "antes" text not null, "motivo" text,
    "propuestaPor" bigint not null references "usuarios" ("id"), "propuestaEn" bigint not null,
    "venceEn" bigint not null, "resueltaPor" bigint references "usuarios" ("id"), "resueltaEn" bigint,
    "motivoDeResolucion" text
  )`,
  `create table "firmas" (
    "id" ${id}, "evaluacionId" bigint not null references "evaluaciones" ("id"), "estado" text not null,
    "primeraPor" bigint not null references "usuarios" ("id"), "primeraEn" bigint not null,
    "version" integer not null, "monto" bigint not null, "puntos" integer not null, "deuda" bigint not null,
    "motivos" text not null, "comentario" text, "segundaPor" bigint references "usuarios" ("id"), "segundaEn" bigint,
    "banda" text default 'baja' not null
  )`,
  `create table "politicas" (
    "version" integer primary key, "contenido" text not null, "huella" text not null, "desde" bigint not null,
    "motivo" text, "propuestaPor" bigint references "usuarios" ("id"),
    "confirmadaPor" bigint references "usuarios" ("id"), "creadaEn" bigint not null
  )`,
  `create table "borradorDePolitica" (
    "id" integer primary key, "version" integer not null, "contenido" text not null,
    "editadoPor" bigint not null references "usuarios" ("id"), "editadoEn" bigint not null
  )`,
  `create table "corridasDePolitica" (
    "id" ${id}, "usuarioId" bigint not null references "usuarios" ("id"), "estado" text not null,
    "desde" text not null, "hasta" text not null, "borrador" integer not null, "contenido" text not null,
    "total" integer not null, "hechas" integer not null, "resultado" text not null, "empezadaEn" bigint not null,
    "vistaEn" bigint not null, "detener" smallint not null
  )`,
  `create table "capacidades" (
    "evaluacionId" bigint primary key references "evaluaciones" ("id"), "datos" text not null, "rango" integer
  )`,
  `create table "consultasAFuentes" (
    "id" ${id}, "fuente" text not null, "dni" text not null, "origen" text not null, "resultado" text not null,
    "datos" text, "usuarioId" bigint not null references "usuarios" ("id"), "consultadaEn" bigint not null,
    "olvidarEn" bigint
  )`,
  `create table "fuentesDeEvaluaciones" (
    "evaluacionId" bigint not null references "evaluaciones" ("id"),
    "consultaId" bigint not null references "consultasAFuentes" ("id"), "quien" text not null,
    constraint "fuentesDeEvaluacionesPk" primary key ("evaluacionId", "consultaId")
  )`,
  `create table "decisiones" (
    "id" ${id}, "evaluacionId" bigint not null references "evaluaciones" ("id"), "estado" smallint not null,
    "decididoEn" bigint not null, "politica" integer not null, "puntos" smallint not null, "banda" text not null,
    "entrada" text not null, "producto" text not null, "sexo" text not null, "departamento" text not null,
    "contraPolitica" text
  )`,
  `create table "auditoriaPorEncadenar" (
    "turno" bigint primary key, "transaccion" bigint not null, "desde" bigint not null, "fecha" bigint not null,
    "tipo" text not null, "actorId" bigint, "actorNombre" text not null, "actorRol" text not null,
    "evaluacionId" bigint, "clienteId" bigint, "detalle" text not null, "releaseShell" text, "releaseRemote" text,
    "muestra" text not null, "llave" text, "sello" text not null
  )`,
  `create table "objetosAnunciados" (
    "clave" text primary key, "creadoEn" bigint not null, "retiradoEn" bigint, "quitadoEn" bigint
  )`,
  `create table "codigoMinimo" ("migracion" text not null)`,
  `create table "correosAnteriores" (
    "hash" text primary key, "usuarioId" bigint not null references "usuarios" ("id"), "anterior" text not null,
    "nuevo" text not null, "creadoEn" bigint not null, "expiraEn" bigint not null
  )`,
];
