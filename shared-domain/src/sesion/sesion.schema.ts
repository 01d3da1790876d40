import { z } from 'zod';
import { dni, TEXTO_CAMPO } from '../campos/campos.schema';
import { textoLimpio } from '../campos/normalizar';
import { TOPE } from '../campos/topes';
import { textoDeContrasena } from '../cuenta/contrasena.rules';

const credencial = (maximo: number) =>
  z
    .string({ error: TEXTO_CAMPO.obligatorio })
    .min(1, TEXTO_CAMPO.obligatorio)
    .max(maximo, TEXTO_CAMPO.largo(maximo));

/** Body of `POST login`. */
export const loginSchema = z.strictObject({
  username: credencial(80).overwrite((escrito) => textoLimpio(escrito).trim()),
  password: credencial(TOPE.contrasenaMaximo),
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
export const contrasenaNueva = z
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
  password: credencial(TOPE.contrasenaMaximo).optional(),
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
