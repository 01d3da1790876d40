import { z } from 'zod';
import { correo, dni, monto, nombre, opcion } from '../campos/campos.schema';
import { TEXTO_CAMPO } from '../campos/errores.texts';
import { CON_CURSOR, PARAMETRO, paginaDe } from '../campos/pagina.schema';
import { propuestaHechaSchema } from '../configuracion/propuesta.schema';
import { ROLES } from './rol';

const TEXTO_USERNAME = 'Use de 3 a 40 letras minúsculas, dígitos, puntos o guiones.';
const TEXTO_SIN_CAMBIOS = 'Indique al menos un cambio.';

const username = z
  .string({ error: TEXTO_CAMPO.obligatorio })
  .trim()
  .toLowerCase()
  .min(1, { error: TEXTO_CAMPO.obligatorio, abort: true })
  .regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, TEXTO_USERNAME);

/** Whether something may be done: null when it may, else the sentence with which the API would refuse it. */
const accion = z.string().nullable();

/** What the caller may do with an account, as it was when it was read: somebody else may have changed it since. */
const accionesDeCuentaSchema = z.object({
  /** Change its name and its e-mail address. */
  cambiar: accion,
  cambiarRol: accion,
  desactivar: accion,
  restablecer: accion,
  /** Confirm, as the second person, the address that waits. */
  confirmarCorreo: accion,
  cerrarSesion: accion,
  /** Propose to remove the second factors of somebody who lost them. */
  reponerFactor: accion,
  /** Propose to link it with the provider of identities. */
  enlazar: accion,
});
export type AccionesDeCuenta = z.infer<typeof accionesDeCuentaSchema>;

/** An account as `usuarios` answers it. The DNI is masked, also where it is the user name of a client. */
const cuentaSchema = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  dni: z.string().nullable(),
  rol: z.enum(ROLES),
  activo: z.boolean(),
  /** False until the person chose a password with the mailed link. */
  conClave: z.boolean(),
  creadoEn: z.string(),
  /** When the open session of the account was last used; null when it has none. */
  sesionUsadaEn: z.string().nullable(),
  /** The address that takes the place of `email` once it is confirmed there, since when, and how long its link opens. */
  correoPendiente: z.object({ email: z.string(), desde: z.string(), hasta: z.string() }).nullable(),
  /** Until when nobody signs in after too many wrong passwords; null when it is not locked. */
  bloqueo: z
    .object({
      hasta: z.string(),
      /** False where it holds for the places alone from which somebody guessed: elsewhere its person can sign in. */
      enTodosLosLugares: z.boolean(),
      /** How many wrong passwords in a row caused it. */
      fallos: z.int().optional(),
    })
    .nullable(),
  /** How many second factors the account has. */
  factores: z.int(),
  /** Whether the lender's provider of identities opens it; null where the lender has none, and for clients. */
  enlazada: z.boolean().nullable(),
  /** What a head approves alone, in soles; null for the limit that holds for all heads. */
  limiteAprobacion: z.number().nullable(),
  acciones: accionesDeCuentaSchema,
});
export type Cuenta = z.infer<typeof cuentaSchema>;

/** An account that was just created or changed. */
export const cuentaGuardadaSchema = cuentaSchema.extend({
  /** One sentence where the name is easily taken for that of somebody else. */
  aviso: z.string().optional(),
  /** What of the change waits for a second person. */
  propuestas: z.array(propuestaHechaSchema).optional(),
});
export type CuentaGuardada = z.infer<typeof cuentaGuardadaSchema>;

/** Answer of `POST usuarios`: the account, or the proposal where a second person confirms it. */
export const cuentaNuevaSchema = z.union([
  cuentaGuardadaSchema,
  z.object({ propuesta: propuestaHechaSchema }),
]);
export type CuentaNueva = z.infer<typeof cuentaNuevaSchema>;

export const ORDEN_CUENTAS = ['nombre', 'usuario', 'rol', 'creado'] as const;

/** Query of `GET usuarios`. The role `personal` means every role but `cliente`. */
export const filtroCuentasSchema = z.strictObject({
  rol: z.enum([...ROLES, 'personal']).optional(),
  estado: z.enum(['activo', 'inactivo']).optional(),
  q: PARAMETRO.q,
  orden: z.enum(ORDEN_CUENTAS).optional(),
  sentido: PARAMETRO.sentido,
  ...CON_CURSOR,
});
export type FiltroCuentas = z.infer<typeof filtroCuentasSchema>;

/** Answer of `GET usuarios`. `porRol` counts all accounts that the caller manages without the filter, up to a bound. */
export const paginaCuentasSchema = paginaDe(cuentaSchema).extend({
  porRol: z.array(
    z.object({
      rol: z.enum(ROLES),
      activas: z.int(),
      inactivas: z.int(),
      /** There are more than were counted. */
      hayMasActivas: z.literal(true).optional(),
      hayMasInactivas: z.literal(true).optional(),
    }),
  ),
});
export type PaginaCuentas = z.infer<typeof paginaCuentasSchema>;

/** Body of `POST usuarios`: the person chooses the password with the mailed link. */
export const nuevaCuentaSchema = z.strictObject({
  username,
  fullName: nombre(160),
  email: correo,
  dni,
  rol: opcion(ROLES),
});
export type NuevaCuenta = z.infer<typeof nuevaCuentaSchema>;

/** Body of `PATCH usuarios/{id}`. Another `email` is asked for, and holds once it is confirmed there. */
export const cambioCuentaSchema = z
  .strictObject({
    fullName: nombre(160).optional(),
    email: correo.optional(),
    /** For an account without one. */
    dni: dni.optional(),
    rol: opcion(ROLES).optional(),
    activo: z.boolean().optional(),
    limiteAprobacion: monto.nullable().optional(),
  })
  .refine((cambio) => Object.values(cambio).some((valor) => valor !== undefined), TEXTO_SIN_CAMBIOS);
export type CambioCuenta = z.infer<typeof cambioCuentaSchema>;
