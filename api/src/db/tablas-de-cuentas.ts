import type { Generated } from 'kysely';
import type { EstadoPropuesta, TipoPropuesta } from 'shared-domain/configuracion';
import type { Rol } from 'shared-domain/cuenta';
import type { Factor, TipoDeFactor } from 'shared-domain/sesion';

interface DeUsuario {
  usuarioId: number;
  creadoEn: number;
  expiraEn: number;
}

export type MotivoDeCambio = 'correccion' | 'administracion';

/** Null if unknown. */
interface Lugar {
  direccion: string | null;
  navegador: string | null;
}

/** Units as in `tablas.ts`. */
export interface TablasDeCuentas {
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
    /** The advisor who chose the address; null once another person confirmed it. */
    correoElegidoPor: Generated<number | null>;
    /** Céntimos that a head approves alone; null for the general limit. */
    limiteAprobacion: Generated<number | null>;
    cambiadoEn: Generated<number | null>;
    proveedor: Generated<string | null>;
    sujeto: Generated<string | null>;
    enlaceProbadoEn: Generated<number | null>;
  };
  /** One per user: a second sign-in replaces the first. */
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
    /** Code app: encrypted with a key outside the database. */
    secreto: string | null;
    /** Passkey: id and public key in base64url, signature counter. */
    credencial: string | null;
    llavePublica: string | null;
    contador: number;
    transportes: string | null;
    /** Last used time step: no code is accepted twice. */
    ultimoPaso: number | null;
    creadoEn: number;
    usadoEn: number | null;
  };
  codigosDeRecuperacion: {
    usuarioId: number;
    hash: string;
    usadoEn: number | null;
  };
  boletos: DeUsuario & {
    hash: string;
    paso: 'pedir' | 'configurar';
    factor: 'clave' | 'proveedor';
    recordar: number;
    desafio: string | null;
    secreto: string | null;
    fallos: number;
  };
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
    /** JSON of the prior state; another state voids the proposal. */
    antes: string;
    motivo: string | null;
    propuestaPor: number;
    propuestaEn: number;
    venceEn: number;
    resueltaPor: number | null;
    resueltaEn: number | null;
    motivoDeResolucion: string | null;
  };
  accesos: Lugar & {
    usuarioId: number;
    fecha: number;
    /** 1 for a sign-in, 0 for wrong passwords. */
    entro: number;
    veces: number;
    avisado: number;
  };
  dispositivos: Lugar & {
    usuarioId: number;
    dispositivo: string;
    conocidoEn: number;
    usadoEn: number;
  };
  /** Hash of the tried user name, alone and with the place. */
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
  cambiosDeCorreo: DeUsuario & {
    email: string;
    hash: string;
    motivo: MotivoDeCambio;
    fallos: Generated<number>;
    /** Null for requests of an earlier release. */
    pedidoPor: number | null;
    /** When the earlier mailbox or a second person consented. */
    consentidoEn: number | null;
  };
  /** Links mailed to the replaced address. */
  correosAnteriores: DeUsuario & {
    hash: string;
    anterior: string;
    nuevo: string;
  };
  /** 32 bytes in base64; encrypts drafts on the account's devices. */
  clavesDeBorradores: {
    usuarioId: number;
    clave: string;
  };
}
