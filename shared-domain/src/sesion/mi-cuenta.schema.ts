import { z } from 'zod';
import { TEXTO_CAMPO } from '../campos/campos.schema';
import { TOPE } from '../campos/topes';
import { ROLES } from '../cuenta/rol';
import { contrasenaNueva } from './sesion.schema';

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
  actual: z
    .string({ error: TEXTO_CAMPO.obligatorio })
    .min(1, TEXTO_CAMPO.obligatorio)
    .max(TOPE.contrasenaMaximo, TEXTO_CAMPO.largo(TOPE.contrasenaMaximo)),
  nueva: contrasenaNueva,
});
export type CambioDeContrasena = z.infer<typeof cambioDeContrasenaSchema>;
