import type { Generated } from 'kysely';
import type { Aval, Credito, Estado, MedioDesembolso, Rol, Usuario } from 'shared-domain';

/*
 * Column names are the field names of the product, so a row and a form differ in units only.
 * Times are epoch milliseconds, money whole céntimos, percent ten-thousandths, years hundredths, yes/no 1 or 0.
 */

interface TablaUsuarios {
  id: Generated<number>;
  username: string;
  fullName: string;
  email: string;
  dni: string | null;
  rol: Rol;
  /** Null until the person chooses a password with the mailed link. */
  claveHash: string | null;
  activo: number;
  /** Name, user name and DNI without accents or case. */
  busqueda: string;
  creadoEn: number;
}

/** One row a user: a second sign-in replaces the first. */
export interface TablaSesiones {
  usuarioId: number;
  /** The refresh token's `jti`. */
  id: string;
  recordar: number;
  creadoEn: number;
  usadoEn: number;
  expiraEn: number;
}

/** Failed sign-ins in a row, by the hash of what was tried. */
interface TablaIntentos {
  clave: string;
  fallos: number;
  bloqueadoHasta: number;
  /** The last one. */
  vistoEn: number;
}

export interface TablaTokensClave {
  hash: string;
  usuarioId: number;
  creadoEn: number;
  expiraEn: number;
  usadoEn: number | null;
}

export interface TablaClientes extends Omit<Usuario, 'telefonoFijo'> {
  id: Generated<number>;
  telefonoFijo: string | null;
  /** Name and DNI without accents or case: neither engine's `lower` knows every letter. */
  busqueda: string;
  creadoEn: number;
  actualizadoEn: number;
}

interface TablaEvaluaciones extends Credito {
  id: Generated<number>;
  clienteId: number;
  asesorId: number;
  estado: Estado;
  observaciones: string | null;
  version: number;
  creadoEn: number;
  actualizadoEn: number;
  actualizadoPor: number;
  /** When it became pending: registered, or sent again after a correction. */
  enviadoEn: number;
  decididoEn: number | null;
  decididoPor: number | null;
}

/** Where the money goes, as the client's file says it. */
type CuentaBancaria = Pick<Usuario, 'ctaAhorros' | 'cci' | 'entidadFinanciera'>;

/** The client's address and account as an evaluation was approved with them; no correction reaches them. */
interface TablaDatosAprobados extends CuentaBancaria {
  evaluacionId: number;
  correo: string;
}

interface TablaAvales extends Omit<Aval, 'telefonoFijoAval' | 'referenciaDomicilioAval'> {
  evaluacionId: number;
  telefonoFijoAval: string | null;
  referenciaDomicilioAval: string | null;
}

interface TablaAdjuntos {
  evaluacionId: number;
  contenido: Uint8Array;
  bytes: number;
  sha256: string;
}

export interface TablaIdempotencia {
  usuarioId: number;
  clave: string;
  huella: string;
  respuesta: string;
  creadoEn: number;
}

export interface TablaAuditoria {
  /** Without gaps: the chain's position. */
  id: number;
  fecha: number;
  tipo: string;
  actorId: number | null;
  actorNombre: string;
  actorRol: string;
  evaluacionId: number | null;
  clienteId: number | null;
  /** JSON. */
  detalle: string;
  releaseShell: string | null;
  releaseRemote: string | null;
  anterior: string;
  hash: string;
}

/** The end of the audit chain; locking its one row puts writers in line. */
interface TablaAuditoriaCabeza {
  id: number;
  ultimo: number;
  hash: string;
}

interface TablaConfiguracion {
  clave: string;
  valor: string;
  actualizadoEn: number;
}

export interface TablaTelemetria {
  id: Generated<number>;
  fecha: number;
  rol: string;
  remote: string | null;
  release: string | null;
  ruta: string;
  mensaje: string;
}

type ONada<T> = { [K in keyof T]: T[K] | null };

/** Money handed over, with the account that was approved for it; the evaluation stays as it was approved. */
export interface TablaDesembolsos extends ONada<CuentaBancaria> {
  id: Generated<number>;
  evaluacionId: number;
  medio: MedioDesembolso;
  monto: number;
  cajeroId: number;
  fecha: number;
}

export interface Tablas {
  usuarios: TablaUsuarios;
  sesiones: TablaSesiones;
  intentos: TablaIntentos;
  tokensClave: TablaTokensClave;
  clientes: TablaClientes;
  evaluaciones: TablaEvaluaciones;
  datosAprobados: TablaDatosAprobados;
  avales: TablaAvales;
  adjuntos: TablaAdjuntos;
  idempotencia: TablaIdempotencia;
  auditoria: TablaAuditoria;
  auditoriaCabeza: TablaAuditoriaCabeza;
  configuracion: TablaConfiguracion;
  telemetria: TablaTelemetria;
  desembolsos: TablaDesembolsos;
}
