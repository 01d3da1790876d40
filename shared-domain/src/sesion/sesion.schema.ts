import { z } from 'zod';
import { dni, literal } from '../campos/campos.schema';
import { TEXTO_CAMPO } from '../campos/errores.texts';
import { textoLimpio } from '../campos/normalizar';
import { PARAMETRO, POR_PAGINAS, paginaDe } from '../campos/pagina.schema';
import { TOPE } from '../campos/topes';
import { textoDeContrasena } from '../cuenta/contrasena.rules';
import { ROLES } from '../cuenta/rol';

/** Body of `POST login`. */
export const loginSchema = z.strictObject({
  username: literal(80).overwrite((escrito) => textoLimpio(escrito).trim()),
  password: literal(TOPE.contrasenaMaximo),
  remember_me: z.boolean(),
});
export type Login = z.infer<typeof loginSchema>;

/** Answer of `POST login`. */
export const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  idRefreshToken: z.string(),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** Body of `POST forgot-password`. */
export const forgotPasswordSchema = z.strictObject({ dni });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

const TEXTO_CONTRASENA = textoDeContrasena(TOPE.contrasenaMinimo);

/** A password that somebody chooses. Which role asks for more, and what must not be in it, the API knows. */
const contrasenaNueva = z
  .string({ error: TEXTO_CAMPO.obligatorio })
  .min(TOPE.contrasenaMinimo, TEXTO_CONTRASENA)
  .max(TOPE.contrasenaMaximo, TEXTO_CONTRASENA);

/** Body of `POST reset-password`. */
export const resetPasswordSchema = z.strictObject({
  token: z.string({ error: TEXTO_CAMPO.obligatorio }).min(1, TEXTO_CAMPO.obligatorio).max(200),
  password: contrasenaNueva,
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** Body of `POST confirmar-correo`. The API says when it needs the password besides the link. */
export const confirmarCorreoSchema = z.strictObject({
  token: z.string({ error: TEXTO_CAMPO.obligatorio }).min(1, TEXTO_CAMPO.obligatorio).max(200),
  password: literal(TOPE.contrasenaMaximo).optional(),
});
export type ConfirmarCorreo = z.infer<typeof confirmarCorreoSchema>;

/** Body of `POST correo-anterior`, with the token that was mailed to the address which another one replaces. */
export const respuestaAnteriorSchema = z.strictObject({
  token: z.string({ error: TEXTO_CAMPO.obligatorio }).min(1, TEXTO_CAMPO.obligatorio).max(200),
  /** False cancels the change, also after it took effect. */
  acepta: z.boolean({ error: TEXTO_CAMPO.obligatorio }),
});
export type RespuestaAnterior = z.infer<typeof respuestaAnteriorSchema>;

/** What the access token says of its person. A token that another service issued may lack any of it. */
export interface AccessTokenClaims {
  username?: string;
  fullName?: string;
  rol?: string;
  email?: string;
  /** Number of the account. */
  sub?: string | number;
  dni?: string;
  /** Since when there is the account: a date as text, or seconds or milliseconds since 1970. */
  createdAt?: string | number;
  /** Number of the session. */
  sid?: string;
  /** When the token expires, in seconds since 1970. */
  exp?: number;
}

/** From where somebody signed in: the browser in words, such as "Chrome en Android". Null where it is not known. */
const LUGAR = { navegador: z.string().nullable(), direccion: z.string().nullable() };

/** Answer of `GET mi-cuenta`: the own account. The DNI is masked, also where it is the user name. */
export const miCuentaSchema = z.object({
  username: z.string(),
  fullName: z.string(),
  rol: z.enum(ROLES),
  email: z.string(),
  dni: z.string().nullable(),
  creadoEn: z.string(),
  /** Another address that takes effect once it is confirmed there. */
  correoPendiente: z.object({ email: z.string(), desde: z.string(), hasta: z.string() }).nullable(),
  /** The evaluations in the charge of an advisor; null for other roles. */
  cartera: z.object({ evaluaciones: z.int(), pendientes: z.int() }).nullable(),
});
export type MiCuenta = z.infer<typeof miCuentaSchema>;

/** Answer of `GET mi-cuenta/accesos`: what a person may know of the use of their own account. */
export const misAccesosSchema = z.object({
  /** The session that asks. */
  sesion: z.object({ desde: z.string(), hasta: z.string(), recordada: z.boolean(), ...LUGAR }),
  /** The sign-in before this session, and how many wrong passwords there were since then. Null at the first sign-in. */
  anterior: z.object({ fecha: z.string(), ...LUGAR, fallidosDesde: z.int() }).nullable(),
  /** The latest sign-ins and wrong passwords, the newest first. `veces` counts those from one address in an hour. */
  accesos: z.array(z.object({ fecha: z.string(), entro: z.boolean(), veces: z.int(), ...LUGAR })),
  /** Browsers in which the account is known, the one that was used last first. */
  dispositivos: z.array(
    z.object({ conocidoEn: z.string(), usadoEn: z.string(), ...LUGAR, actual: z.boolean() }),
  ),
});
export type MisAccesos = z.infer<typeof misAccesosSchema>;

/** Body of `PUT mi-cuenta/contrasena`. */
export const cambioDeContrasenaSchema = z.strictObject({
  actual: literal(TOPE.contrasenaMaximo),
  nueva: contrasenaNueva,
});
export type CambioDeContrasena = z.infer<typeof cambioDeContrasenaSchema>;

/** A remote that somebody takes in the place of the published one, for as long as their session lasts. */
export const reemplazoSchema = z.strictObject({
  remote: z.string().regex(/^remote-[a-z0-9-]{1,60}$/, 'El remoto no es válido.'),
  origen: z.string().regex(/^https?:\/\/[\w.-]{1,200}(:\d{1,5})?$/, 'El origen no es válido.'),
  release: z.string().regex(/^[\w.@+-]{1,80}$/, 'La versión no es válida.'),
});
export type Reemplazo = z.infer<typeof reemplazoSchema>;

/** An open session; a person has one at most. */
const sesionAbiertaSchema = z.object({
  id: z.string(),
  usuario: z.object({ id: z.int(), username: z.string(), fullName: z.string(), rol: z.enum(ROLES) }),
  recordada: z.boolean(),
  creadoEn: z.string(),
  usadoEn: z.string(),
  expiraEn: z.string(),
  /** Whether it is the session of the caller. */
  propia: z.boolean(),
});
export type SesionAbierta = z.infer<typeof sesionAbiertaSchema>;

/** Query of `GET sesiones`; the session that was used last comes first. */
export const filtroSesionesSchema = z.strictObject({
  q: PARAMETRO.q,
  rol: z.enum(ROLES).optional(),
  ...POR_PAGINAS,
});
export type FiltroSesiones = z.infer<typeof filtroSesionesSchema>;

export const paginaSesionesSchema = paginaDe(sesionAbiertaSchema);
export type PaginaSesiones = z.infer<typeof paginaSesionesSchema>;

/** 32 random bytes in base64. The drafts of one account are encrypted with them on the devices that it uses. */
export const claveDeBorradoresSchema = z.strictObject({
  clave: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'La clave no es válida.')
    .meta({ examples: [`${'A'.repeat(43)}=`] }),
});
export type ClaveDeBorradores = z.infer<typeof claveDeBorradoresSchema>;
