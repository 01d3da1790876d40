import type { Generated } from 'kysely';
import type {
  Aval,
  ClaveDeBanda,
  Credito,
  Documento,
  Estado,
  EstadoPropuesta,
  Factor,
  FalloDeCarga,
  Fuente,
  MedioDesembolso,
  ParteConsultada,
  ResultadoDeFuente,
  Rol,
  TipoDeFactor,
  TipoPropuesta,
  Usuario,
} from 'shared-domain';

/*
 * Columns are named like the fields of the forms, so a row differs from a form in its units only: times are
 * milliseconds since 1970, money is whole céntimos, percent whole ten-thousandths, years whole hundredths, yes and no
 * are 1 and 0.
 */

/** What an account has for a limited time. */
interface DeUsuario {
  usuarioId: number;
  creadoEn: number;
  expiraEn: number;
}

export type MotivoDeCambio = 'correccion' | 'administracion';

/** From where somebody signs in. What is not known is null. */
interface Lugar {
  direccion: string | null;
  /** In words, such as "Chrome en Android". */
  navegador: string | null;
}

/** The bank account for the payout, as it stands in the client's file. */
type CuentaBancaria = Pick<Usuario, 'ctaAhorros' | 'cci' | 'entidadFinanciera'>;

interface TablaAdjuntos {
  evaluacionId: number;
  /** The document itself; null where it lies in an object outside. */
  contenido: Uint8Array | null;
  objeto: string | null;
  bytes: number;
  sha256: string;
}

export interface TablaAuditoria {
  id: number;
  fecha: number;
  tipo: string;
  actorId: number | null;
  actorNombre: string;
  actorRol: string;
  evaluacionId: number | null;
  clienteId: number | null;
  detalle: string;
  releaseShell: string | null;
  releaseRemote: string | null;
  anterior: string;
  hash: string;
  /** The id of the key with which the hash was made; null for a plain hash, as before the trail had a key. */
  llave: string | null;
}

/** What an event tells, without its place in the chain. */
export type ContenidoDeEvento = Omit<TablaAuditoria, 'id' | 'anterior' | 'hash' | 'llave'>;

/** Committed events that are not chained yet. */
export interface TablaAuditoriaPorEncadenar extends ContenidoDeEvento {
  /** The order in which rows are chained, with gaps. */
  turno: number;
  /** The transaction of PostgreSQL that wrote the row; 0 on SQLite. */
  transaccion: number;
  /** The number of an event before this one: the last of the chain when the row was written, or of those that waited. */
  desde: number;
  muestra: string;
  llave: string | null;
  sello: string;
}

/** The head of the audit chain. Whoever appends locks its one row, so that one appends after another. */
export interface TablaAuditoriaCabeza {
  id: number;
  ultimo: number;
  hash: string;
  llave: string | null;
  sello: string | null;
  /** The break because of which changes are refused, as JSON. */
  pausa: string | null;
  revisada: number | null;
}

type OrNull<T> = { [K in keyof T]: T[K] | null };

export interface Tablas {
  codigoMinimo: {
    /** The newest migration that code must know to start here; empty while all code may. */
    migracion: string;
  };
  usuarios: {
    id: Generated<number>;
    username: string;
    fullName: string;
    email: string;
    dni: string | null;
    rol: Rol;
    claveHash: string | null;
    activo: number;
    /** Name, user name and DNI without accents or case. */
    busqueda: string;
    creadoEn: number;
    correoDesde: number | null;
    /** The advisor who chose the address of a client's account; null once another person has confirmed it. */
    correoElegidoPor: Generated<number | null>;
    /** What a head approves alone, in céntimos; null for the limit that holds for all heads. */
    limiteAprobacion: Generated<number | null>;
    cambiadoEn: Generated<number | null>;
    proveedor: Generated<string | null>;
    sujeto: Generated<string | null>;
    enlaceProbadoEn: Generated<number | null>;
  };
  /** There is one row for each user: a second sign-in replaces the first. */
  sesiones: Lugar &
    DeUsuario & {
      id: string;
      recordar: number;
      usadoEn: number;
      reemplazo: string | null;
      dispositivo: string | null;
      factor: Generated<Factor>;
      confirmadoEn: Generated<number | null>;
      confirmadoCon: Generated<Factor | null>;
    };
  factores: {
    id: Generated<number>;
    usuarioId: number;
    tipo: TipoDeFactor;
    nombre: string;
    /** Of an application that shows codes: its secret, encrypted with a key that the database does not have. */
    secreto: string | null;
    /** Of a passkey: its id and its public key, in base64url, and how often it was used as it counts itself. */
    credencial: string | null;
    llavePublica: string | null;
    contador: number;
    transportes: string | null;
    /** The last step of time whose code was used: no code is taken twice. */
    ultimoPaso: number | null;
    creadoEn: number;
    usadoEn: number | null;
  };
  codigosDeRecuperacion: {
    usuarioId: number;
    hash: string;
    usadoEn: number | null;
  };
  /** The ticket between two steps of a sign-in. */
  boletos: DeUsuario & {
    hash: string;
    paso: 'pedir' | 'configurar';
    factor: 'clave' | 'proveedor';
    recordar: number;
    desafio: string | null;
    secreto: string | null;
    fallos: number;
  };
  /** What a signed-in person was given to answer: to confirm that it is them, or to set up a factor. */
  desafios: {
    usuarioId: number;
    uso: 'confirmar' | 'alta';
    desafio: string | null;
    secreto: string | null;
    expiraEn: number;
  };
  idasAlProveedor: {
    estado: string;
    secreto: string;
    verificador: string;
    nonce: string;
    expiraEn: number;
    usuarioId: Generated<number | null>;
  };
  propuestas: {
    id: Generated<number>;
    tipo: TipoPropuesta;
    estado: EstadoPropuesta;
    usuarioId: number | null;
    datos: string;
    /** How that was which it changes, as JSON: another state since then makes it void. */
    antes: string;
    motivo: string | null;
    propuestaPor: number;
    propuestaEn: number;
    venceEn: number;
    resueltaPor: number | null;
    resueltaEn: number | null;
    motivoDeResolucion: string | null;
  };
  /** A first signature of an approval that needs two. An evaluation has one that waits at most. */
  firmas: {
    id: Generated<number>;
    evaluacionId: number;
    estado: 'pendiente' | 'completa' | 'rehusada' | 'anulada';
    primeraPor: number;
    primeraEn: number;
    version: number;
    /** What the first head saw: amount, raw points of the score, debt of client and guarantor. */
    monto: number;
    puntos: number;
    banda: ClaveDeBanda;
    deuda: number;
    /** Sentences, as JSON. */
    motivos: string;
    comentario: string | null;
    segundaPor: number | null;
    segundaEn: number | null;
  };
  /** The latest sign-ins of an account and the latest wrong passwords. */
  accesos: Lugar & {
    usuarioId: number;
    fecha: number;
    /** 1 for a sign-in, 0 for wrong passwords. */
    entro: number;
    veces: number;
    /** Whether a mail told of it, because the browser was not known. */
    avisado: number;
  };
  dispositivos: Lugar & {
    usuarioId: number;
    dispositivo: string;
    conocidoEn: number;
    usadoEn: number;
  };
  /** Failed sign-ins in a row, by the hash of the user name that was tried, alone and together with the place. */
  intentos: {
    clave: string;
    nombre: string;
    fallos: number;
    bloqueadoHasta: number;
    vistoEn: number;
  };
  tokensClave: DeUsuario & {
    hash: string;
    usadoEn: number | null;
  };
  /** The address that an account gets once it is confirmed there. An account has one at most. */
  cambiosDeCorreo: DeUsuario & {
    email: string;
    hash: string;
    motivo: MotivoDeCambio;
    fallos: Generated<number>;
    /** Null for a change that an earlier release asked for. */
    pedidoPor: number | null;
    /** When the earlier mailbox or a second person consented; null until then. */
    consentidoEn: number | null;
  };
  /** A link that was mailed to the address which another one replaces. */
  correosAnteriores: DeUsuario & {
    hash: string;
    anterior: string;
    nuevo: string;
  };
  clientes: Omit<Usuario, 'telefonoFijo'> & {
    id: Generated<number>;
    telefonoFijo: string | null;
    /** Name and DNI without accents and upper case: `lower` of neither engine knows every letter. */
    busqueda: string;
    creadoEn: number;
    actualizadoEn: number;
  };
  evaluaciones: Credito & {
    id: Generated<number>;
    clienteId: number;
    asesorId: number;
    estado: Estado;
    observaciones: string | null;
    version: number;
    creadoEn: number;
    actualizadoEn: number;
    actualizadoPor: number;
    /** When it became pending: by its registration, or by a correction. */
    enviadoEn: number;
    decididoEn: number | null;
    decididoPor: number | null;
    /** The moment of its payout. It stands here too, because the call of every day reads no further table. */
    desembolsadoEn: Generated<number | null>;
    /** Since when a first signature waits for a second one. It stands here too, for the same reason. */
    firmadaEn: Generated<number | null>;
    notaDeCorreccion: string | null;
    /** The number of the document that came with the last correction; null where it left the document as it was. */
    documentoDeCorreccion: number | null;
  };
  /** The client's address and bank account at the moment of an approval. No later correction changes them. */
  datosAprobados: CuentaBancaria & {
    evaluacionId: number;
    correo: string;
  };
  avales: Omit<Aval, 'telefonoFijoAval' | 'referenciaDomicilioAval'> & {
    evaluacionId: number;
    telefonoFijoAval: string | null;
    referenciaDomicilioAval: string | null;
  };
  /** What the score of an evaluation adds up to, with its guarantor. It is kept so that the queue can be sorted by it. */
  scores: {
    evaluacionId: number;
    /** The sum of the factors, before it is limited to what a score can be. */
    puntos: number;
    /** Its band, and the version of the policy with which both were computed. */
    banda: ClaveDeBanda;
    politica: number;
  };
  /** What the advisor wrote of the capacity to pay. */
  capacidades: {
    evaluacionId: number;
    /** A `Capacidad`, as JSON. */
    datos: string;
    /** `RANGO_DE_CAPACIDAD` of a pending evaluation; null until it is computed. */
    rango: Generated<number | null>;
  };
  /** A version of the lender's policy. Rows are only added. */
  politicas: {
    version: number;
    /** A `Politica`, as JSON. */
    contenido: string;
    huella: string;
    desde: number;
    motivo: string | null;
    propuestaPor: number | null;
    confirmadaPor: number | null;
    creadaEn: number;
  };
  /** The one draft of the next version. It has no row while nobody has saved anything. */
  borradorDePolitica: {
    /** Always 1. */
    id: number;
    version: number;
    contenido: string;
    editadoPor: number;
    editadoEn: number;
  };
  /** A decision, with what its score was computed from. Rows are only added. */
  decisiones: {
    id: Generated<number>;
    evaluacionId: number;
    estado: Estado;
    decididoEn: number;
    politica: number;
    puntos: number;
    banda: ClaveDeBanda;
    /** An `EntradaDeScore`, as JSON. */
    entrada: string;
    producto: string;
    sexo: string;
    departamento: string;
    /** Why it was approved although something spoke against it, as JSON. */
    contraPolitica: Generated<string | null>;
  };
  /** A trial of the draft on stored decisions, and how far it is. */
  corridasDePolitica: {
    id: Generated<number>;
    usuarioId: number;
    estado: 'corriendo' | 'terminada' | 'detenida' | 'fallida';
    desde: string;
    hasta: string;
    borrador: number;
    contenido: string;
    total: number;
    hechas: number;
    /** A `ResultadoDeEfecto`, as JSON. */
    resultado: string;
    empezadaEn: number;
    /** The last moment at which its process wrote here: a run of a process that ended is told by it. */
    vistaEn: number;
    detener: number;
  };
  consultasAFuentes: {
    id: Generated<number>;
    fuente: Fuente;
    dni: string;
    origen: string;
    resultado: ResultadoDeFuente;
    datos: string | null;
    usuarioId: number;
    consultadaEn: number;
    /** From when on it is forgotten; null once an evaluation refers to it. */
    olvidarEn: number | null;
  };
  /** What had been asked about client and guarantor when an evaluation was sent. */
  fuentesDeEvaluaciones: {
    evaluacionId: number;
    consultaId: number;
    quien: ParteConsultada;
  };
  adjuntos: TablaAdjuntos;
  /** Documents in whose place a correction put another one. */
  adjuntosReemplazados: TablaAdjuntos & {
    numero: number;
    reemplazadoEn: number;
  };
  /** Objects that no row names yet or any more. Whoever makes a row name one takes it away here in the same transaction. */
  objetosAnunciados: {
    clave: string;
    creadoEn: number;
    retiradoEn: number | null;
    quitadoEn: number | null;
  };
  idempotencia: {
    usuarioId: number;
    clave: string;
    huella: string;
    respuesta: string;
    creadoEn: number;
  };
  auditoria: TablaAuditoria;
  auditoriaCabeza: TablaAuditoriaCabeza;
  auditoriaPorEncadenar: TablaAuditoriaPorEncadenar;
  /** The chained events and those that still wait. */
  auditoriaEntera: Omit<ContenidoDeEvento, 'actorNombre' | 'actorRol' | 'releaseShell' | 'releaseRemote'> & {
    orden: number;
  };
  /**
   * Which client an audit event showed to whom: one row for a look into a file, several for a list. It answers quickly
   * who looked at a client; the trail has the whole event. Rows are only added.
   */
  miradas: {
    eventoId: number;
    clienteId: number;
    actorId: number;
    tipo: string;
    fecha: number;
  };
  configuracion: {
    clave: string;
    valor: string;
    actualizadoEn: number;
  };
  telemetria: {
    id: Generated<number>;
    fecha: number;
    rol: string;
    remote: string | null;
    release: string | null;
    ruta: string;
    mensaje: string;
    pila: string | null;
    veces: Generated<number>;
    /** Hash of the hour and of the other columns; null in rows of earlier releases. */
    huella: string | null;
  };
  /** A page that loaded a remote. Rows are kept for thirty days. */
  cargas: {
    id: string;
    fecha: number;
    usuarioId: number;
    remote: string;
    release: string;
    /** Until the first screen was shown; null where none was. */
    milisegundos: number | null;
    fallo: FalloDeCarga | null;
  };
  /** What was decided about a release on trial since the registry began to name it. */
  pruebas: {
    remote: string;
    release: string;
    /** The beginning of the trial by the registry: a release that is published for a trial again begins anew. */
    desde: number;
    /** The share of all people who use it, where an administrator chose another audience than the registry. */
    porcentaje: number | null;
    retiradaEn: number | null;
    retiradaPor: number | null;
    /** When an administrator undid a withdrawal by the service: earlier loads do not count. */
    juzgadaDesde: number | null;
  };
  /** Money that was paid out, with the bank account that was approved for it. */
  desembolsos: OrNull<CuentaBancaria> & {
    id: Generated<number>;
    evaluacionId: number;
    medio: MedioDesembolso;
    monto: number;
    cajeroId: number;
    fecha: number;
    numeroOperacion: Generated<string | null>;
    numeroCheque: Generated<string | null>;
    /** The number of its receipt: one after another in each year of Lima, without a gap. */
    reciboAnio: number;
    reciboNumero: number;
  };
  recibos: {
    anio: number;
    ultimo: number;
  };
  cartasPorEnviar: {
    /** Random. It names the letter to mail systems, which leave out one that they have already. */
    id: string;
    usuarioId: number;
    evaluacionId: number;
    motivo: 'aprobada' | 'rechazada' | 'desembolsada';
    creadoEn: number;
    intentos: number;
    /** Not before this moment. Whoever sends it moves it on first, so that nobody else takes it meanwhile. */
    proximoEn: number;
  };
  /** The key of an account's drafts on its devices, 32 bytes in base64. */
  clavesDeBorradores: {
    usuarioId: number;
    clave: string;
  };
  /** The code of a printed sheet, by what the sheet says. */
  documentosEmitidos: {
    codigo: string;
    evaluacionId: number;
    documento: Documento | 'desembolso';
    huella: string;
    estado: Estado | null;
    emitidoEn: number;
  };
  /** Sums of a day in Lima. What they count is named in `resumen/resumen-diario.repository.ts`. */
  resumenDiario: {
    que: string;
    clave: string;
    dia: number;
    cantidad: number;
    monto: number;
  };
  /** The one row that says for which days the sums are stored. */
  resumenHasta: {
    evento: number;
    /** The first day with sums; null before the first run of the job. */
    desde: number | null;
  };
}
