import type { Generated } from 'kysely';
import type { MedioDesembolso } from 'shared-domain/auditoria';
import type { ConNulos } from 'shared-domain/campos';
import type { TipoDeHoja } from 'shared-domain/carta';
import type { AvalGuardado } from 'shared-domain/cliente';
import type { Credito, Estado, Usuario } from 'shared-domain/evaluacion';
import type { Fuente, ParteConsultada, ResultadoDeFuente } from 'shared-domain/fuentes';
import type { LoadFailure } from 'shared-domain/operacion';
import type { IdDeBanda } from 'shared-domain/politica';
import type { TablasDeCuentas } from './tablas-de-cuentas';

// Units: milliseconds since 1970, céntimos, percent in ten-thousandths, years in hundredths, 1 for yes and 0 for no.

type CuentaBancaria = Pick<Usuario, 'ctaAhorros' | 'cci' | 'entidadFinanciera'>;

interface TablaAdjuntos {
  evaluacionId: number;
  /** Null if stored as an object. */
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
  /** Key id of the hash; null before the first key. */
  llave: string | null;
}

export type ContenidoDeEvento = Omit<TablaAuditoria, 'id' | 'anterior' | 'hash' | 'llave'>;

export interface TablaAuditoriaPorEncadenar extends ContenidoDeEvento {
  /** Chaining order, with gaps. */
  turno: number;
  /** The PostgreSQL transaction that wrote the row; 0 on SQLite. */
  transaccion: number;
  /** An earlier event: the last one chained or waiting when the row was written. */
  desde: number;
  muestra: string;
  llave: string | null;
  sello: string;
}

/** Appending locks the one row, so appends are serial. */
export interface TablaAuditoriaCabeza {
  id: number;
  ultimo: number;
  hash: string;
  llave: string | null;
  sello: string | null;
  pausa: string | null;
  revisada: number | null;
}

type OrNull<T> = { [K in keyof T]: T[K] | null };

export interface Tablas extends TablasDeCuentas {
  codigoMinimo: {
    /** Code must know this migration to start; empty admits all code. */
    migracion: string;
  };
  firmas: {
    id: Generated<number>;
    evaluacionId: number;
    estado: 'pendiente' | 'completa' | 'rehusada' | 'anulada';
    primeraPor: number;
    primeraEn: number;
    version: number;
    /** Amount, points and debt as the first head saw them. */
    monto: number;
    puntos: number;
    banda: IdDeBanda;
    deuda: number;
    motivos: string;
    comentario: string | null;
    segundaPor: number | null;
    segundaEn: number | null;
  };
  clientes: ConNulos<Usuario> & {
    id: Generated<number>;
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
    /** When it became pending: registration or correction. */
    enviadoEn: number;
    decididoEn: number | null;
    decididoPor: number | null;
    /** Copied from the payout, so that the hot call reads no further table. */
    desembolsadoEn: Generated<number | null>;
    /** Since when a second signature is pending; copied likewise. */
    firmadaEn: Generated<number | null>;
    notaDeCorreccion: string | null;
    documentoDeCorreccion: number | null;
  };
  /** As approved; later corrections do not change it. */
  datosAprobados: CuentaBancaria & {
    evaluacionId: number;
    correo: string;
  };
  avales: AvalGuardado & {
    evaluacionId: number;
  };
  /** Stored to sort the queue. Includes the guarantor. */
  scores: {
    evaluacionId: number;
    /** Before the limit to the range of scores. */
    puntos: number;
    banda: IdDeBanda;
    politica: number;
  };
  capacidades: {
    evaluacionId: number;
    /** A `Capacidad`, as JSON. */
    datos: string;
    /** `RANGO_DE_CAPACIDAD` of a pending evaluation; null until computed. */
    rango: Generated<number | null>;
  };
  /** Rows are only added. */
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
  borradorDePolitica: {
    id: number;
    version: number;
    contenido: string;
    editadoPor: number;
    editadoEn: number;
  };
  /** Rows are only added. */
  decisiones: {
    id: Generated<number>;
    evaluacionId: number;
    estado: Estado;
    decididoEn: number;
    politica: number;
    puntos: number;
    banda: IdDeBanda;
    /** An `EntradaDeScore`, as JSON. */
    entrada: string;
    producto: string;
    sexo: string;
    departamento: string;
    /** Reasons for an approval against the policy, as JSON. */
    contraPolitica: Generated<string | null>;
  };
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
    /** Last write of its process, which reveals an ended process. */
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
    /** Deleted from then on; null once an evaluation refers to it. */
    olvidarEn: number | null;
  };
  fuentesDeEvaluaciones: {
    evaluacionId: number;
    consultaId: number;
    quien: ParteConsultada;
  };
  adjuntos: TablaAdjuntos;
  adjuntosReemplazados: TablaAdjuntos & {
    numero: number;
    reemplazadoEn: number;
  };
  /** Objects without a row. The transaction that adds a reference removes the entry. */
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
  auditoriaEntera: Omit<ContenidoDeEvento, 'actorNombre' | 'actorRol' | 'releaseShell' | 'releaseRemote'> & {
    orden: number;
  };
  /** One row per client shown: one for a file, several for a list. Rows are only added. */
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
    /** Hash of hour and other columns; null in earlier releases. */
    huella: string | null;
  };
  /** Kept for thirty days. */
  cargas: {
    id: string;
    fecha: number;
    usuarioId: number;
    remote: string;
    release: string;
    /** Until the first screen; null without one. */
    milisegundos: number | null;
    fallo: LoadFailure | null;
  };
  pruebas: {
    remote: string;
    release: string;
    /** Start in the registry. Publishing a trial again starts another. */
    desde: number;
    /** Share of all users; null unless an administrator overrode the registry. */
    porcentaje: number | null;
    retiradaEn: number | null;
    retiradaPor: number | null;
    /** When an administrator undid a withdrawal: earlier loads do not count. */
    juzgadaDesde: number | null;
  };
  desembolsos: OrNull<CuentaBancaria> & {
    id: Generated<number>;
    evaluacionId: number;
    medio: MedioDesembolso;
    monto: number;
    cajeroId: number;
    fecha: number;
    numeroOperacion: Generated<string | null>;
    numeroCheque: Generated<string | null>;
    /** Receipt number, without gaps in each year of Lima. */
    reciboAnio: number;
    reciboNumero: number;
  };
  recibos: {
    anio: number;
    ultimo: number;
  };
  cartasPorEnviar: {
    /** Random; mail systems drop duplicates by it. */
    id: string;
    usuarioId: number;
    evaluacionId: number;
    motivo: 'aprobada' | 'rechazada' | 'desembolsada';
    creadoEn: number;
    intentos: number;
    /** Not sent before. The sender moves it forward first, so that no other process sends the letter. */
    proximoEn: number;
  };
  documentosEmitidos: {
    codigo: string;
    evaluacionId: number;
    documento: TipoDeHoja | 'desembolso';
    huella: string;
    estado: Estado | null;
    emitidoEn: number;
  };
  /** Sums per day in Lima; `resumen-diario.repository.ts` defines `que`. */
  resumenDiario: {
    que: string;
    clave: string;
    dia: number;
    cantidad: number;
    monto: number;
  };
  resumenHasta: {
    evento: number;
    /** First day with sums; null before the first run. */
    desde: number | null;
  };
}
