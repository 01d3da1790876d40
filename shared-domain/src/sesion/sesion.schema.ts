import { z } from 'zod';
import { dni, literal } from '../campos/campos.schema';
import { TEXTO_CAMPO } from '../campos/errores.texts';
import { textoLimpio } from '../campos/normalizar';
import { PARAMETRO, POR_PAGINAS, paginaDe } from '../campos/pagina.schema';
import { TOPE } from '../campos/topes';
import { textoDeContrasena } from '../cuenta/contrasena.rules';
import { ROLES } from '../cuenta/rol';

export const loginSchema = z.strictObject({
  username: literal(80).overwrite((escrito) => textoLimpio(escrito).trim()),
  password: literal(TOPE.contrasenaMaximo),
  remember_me: z.boolean(),
});
export type Login = z.infer<typeof loginSchema>;

export const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  idRefreshToken: z.string(),
});
export type Tokens = z.infer<typeof tokensSchema>;

export const forgotPasswordSchema = z.strictObject({ dni });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

const TEXTO_CONTRASENA = textoDeContrasena(TOPE.contrasenaMinimo);

/** Role-specific length and content are checked by the API. */
const contrasenaNueva = z
  .string({ error: TEXTO_CAMPO.obligatorio })
  .min(TOPE.contrasenaMinimo, TEXTO_CONTRASENA)
  .max(TOPE.contrasenaMaximo, TEXTO_CONTRASENA);

export const resetPasswordSchema = z.strictObject({
  token: z.string({ error: TEXTO_CAMPO.obligatorio }).min(1, TEXTO_CAMPO.obligatorio).max(200),
  password: contrasenaNueva,
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** The API requests the password if needed. */
export const confirmarCorreoSchema = z.strictObject({
  token: z.string({ error: TEXTO_CAMPO.obligatorio }).min(1, TEXTO_CAMPO.obligatorio).max(200),
  password: literal(TOPE.contrasenaMaximo).optional(),
});
export type ConfirmarCorreo = z.infer<typeof confirmarCorreoSchema>;

/** The token was mailed to the address being replaced. */
export const respuestaAnteriorSchema = z.strictObject({
  token: z.string({ error: TEXTO_CAMPO.obligatorio }).min(1, TEXTO_CAMPO.obligatorio).max(200),
  /** False cancels the change, even after it took effect. */
  acepta: z.boolean({ error: TEXTO_CAMPO.obligatorio }),
});
export type RespuestaAnterior = z.infer<typeof respuestaAnteriorSchema>;

/** A token of another issuer may lack any claim. */
export interface AccessTokenClaims {
  username?: string;
  fullName?: string;
  rol?: string;
  email?: string;
  /** Account id. */
  sub?: string | number;
  dni?: string;
  /** Creation of the account: a date string, or seconds or milliseconds since 1970. */
  createdAt?: string | number;
  /** Session id. */
  sid?: string;
  /** Expiry in seconds since 1970. */
  exp?: number;
}

/** `navegador` in words, such as "Chrome en Android". Null if unknown. */
const LUGAR = { navegador: z.string().nullable(), direccion: z.string().nullable() };

/** The DNI is masked, also as user name. */
export const miCuentaSchema = z.object({
  username: z.string(),
  fullName: z.string(),
  rol: z.enum(ROLES),
  email: z.string(),
  dni: z.string().nullable(),
  creadoEn: z.string(),
  /** Takes effect once confirmed. */
  correoPendiente: z.object({ email: z.string(), desde: z.string(), hasta: z.string() }).nullable(),
  /** Null unless an advisor. */
  cartera: z.object({ evaluaciones: z.int(), pendientes: z.int() }).nullable(),
});
export type MiCuenta = z.infer<typeof miCuentaSchema>;

export const misAccesosSchema = z.object({
  sesion: z.object({ desde: z.string(), hasta: z.string(), recordada: z.boolean(), ...LUGAR }),
  /** The previous sign-in and the wrong passwords since. Null at the first sign-in. */
  anterior: z.object({ fecha: z.string(), ...LUGAR, fallidosDesde: z.int() }).nullable(),
  /** Newest first. `veces` counts attempts from one address within an hour. */
  accesos: z.array(z.object({ fecha: z.string(), entro: z.boolean(), veces: z.int(), ...LUGAR })),
  /** Known browsers, last used first. */
  dispositivos: z.array(
    z.object({ conocidoEn: z.string(), usadoEn: z.string(), ...LUGAR, actual: z.boolean() }),
  ),
});
export type MisAccesos = z.infer<typeof misAccesosSchema>;

export const cambioDeContrasenaSchema = z.strictObject({
  actual: literal(TOPE.contrasenaMaximo),
  nueva: contrasenaNueva,
});
export type CambioDeContrasena = z.infer<typeof cambioDeContrasenaSchema>;

/** An override of a published remote, for the rest of the session. */
export const overrideSchema = z.strictObject({
  remote: z.string().regex(/^remote-[a-z0-9-]{1,60}$/, 'El remoto no es válido.'),
  origen: z.string().regex(/^https?:\/\/[\w.-]{1,200}(:\d{1,5})?$/, 'El origen no es válido.'),
  release: z.string().regex(/^[\w.@+-]{1,80}$/, 'La versión no es válida.'),
});
export type AcceptedOverride = z.infer<typeof overrideSchema>;

/** At most one per user. */
const sesionAbiertaSchema = z.object({
  id: z.string(),
  usuario: z.object({ id: z.int(), username: z.string(), fullName: z.string(), rol: z.enum(ROLES) }),
  recordada: z.boolean(),
  creadoEn: z.string(),
  usadoEn: z.string(),
  expiraEn: z.string(),
  propia: z.boolean(),
});
export type SesionAbierta = z.infer<typeof sesionAbiertaSchema>;

/** Last used first. */
export const filtroSesionesSchema = z.strictObject({
  q: PARAMETRO.q,
  rol: z.enum(ROLES).optional(),
  ...POR_PAGINAS,
});
export type FiltroSesiones = z.infer<typeof filtroSesionesSchema>;

export const paginaSesionesSchema = paginaDe(sesionAbiertaSchema);
export type PaginaSesiones = z.infer<typeof paginaSesionesSchema>;

/** 32 random bytes in base64, the encryption key of the account's drafts on its devices. */
export const draftEncryptionKeySchema = z.strictObject({
  clave: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'La clave no es válida.')
    .meta({ examples: [`${'A'.repeat(43)}=`] }),
});
export type DraftEncryptionKey = z.infer<typeof draftEncryptionKeySchema>;
