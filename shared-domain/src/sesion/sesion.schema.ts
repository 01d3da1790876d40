import { z } from 'zod';
import { dni, TEXTO_CAMPO } from '../campos/campos.schema';
import { TOPE } from '../campos/topes';

const credencial = (maximo: number) =>
  z
    .string({ error: TEXTO_CAMPO.obligatorio })
    .min(1, TEXTO_CAMPO.obligatorio)
    .max(maximo, TEXTO_CAMPO.largo(maximo));

/** Body of `POST login`. */
export const loginSchema = z.strictObject({
  username: credencial(80),
  password: credencial(TOPE.claveMaximo),
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

export const TEXTO_CLAVE = `La contraseña debe tener de ${TOPE.claveMinimo} a ${TOPE.claveMaximo} caracteres.`;

/** Body of `POST reset-password`. */
export const resetPasswordSchema = z.strictObject({
  token: z.string({ error: TEXTO_CAMPO.obligatorio }).min(1, TEXTO_CAMPO.obligatorio).max(200),
  password: z
    .string({ error: TEXTO_CAMPO.obligatorio })
    .min(TOPE.claveMinimo, TEXTO_CLAVE)
    .max(TOPE.claveMaximo, TEXTO_CLAVE),
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

const token = z.string().min(1).max(4096);

/** Body of `POST validate-refresh-token`; the answer is always 200 `{valid}`. */
export const validateRefreshTokenSchema = z.strictObject({
  refresh_token_id: z.string().max(200),
  userID: z.union([z.string().max(80), z.int()]),
});

/** Body of `POST refresh`. */
export const refreshSchema = z.strictObject({ refresh_token: token });

/** Answer of `POST validate-refresh-token`. */
export const validezSchema = z.object({ valid: z.boolean() });

/** Answer of `POST refresh`. */
export const accesoSchema = z.object({ access_token: z.string() });

/** Body of `POST logout`. */
export const logoutSchema = z.strictObject({ idToken: z.string().min(1).max(200) });

/** Claims of the access token that the screens show. Fields may be missing in tokens of other origin. */
export const accessTokenClaimsSchema = z.object({
  username: z.string().optional(),
  fullName: z.string().optional(),
  rol: z.string().optional(),
  email: z.string().optional(),
  sub: z.union([z.string(), z.number()]).optional(),
  dni: z.string().optional(),
  createdAt: z.union([z.string(), z.number()]).optional(),
  sid: z.string().optional(),
  exp: z.number().optional(),
});
export type AccessTokenClaims = z.infer<typeof accessTokenClaimsSchema>;
