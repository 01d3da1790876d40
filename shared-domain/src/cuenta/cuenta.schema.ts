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

const accion = z.string().nullable();

/** Null if permitted, else the API's sentence of refusal, as of the time of reading. */
const accionesDeCuentaSchema = z.object({
  cambiar: accion,
  cambiarRol: accion,
  desactivar: accion,
  restablecer: accion,
  confirmarCorreo: accion,
  cerrarSesion: accion,
  /** Proposes to remove lost second factors. */
  reponerFactor: accion,
  /** Proposes a link to the identity provider. */
  enlazar: accion,
});
export type AccionesDeCuenta = z.infer<typeof accionesDeCuentaSchema>;

/** The DNI is masked, also as a client's user name. */
const cuentaSchema = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  dni: z.string().nullable(),
  rol: z.enum(ROLES),
  activo: z.boolean(),
  /** False until the user chose a password. */
  conClave: z.boolean(),
  creadoEn: z.string(),
  /** Null without an open session. */
  sesionUsadaEn: z.string().nullable(),
  /** Replaces `email` once confirmed; `hasta` is the expiry of its link. */
  correoPendiente: z.object({ email: z.string(), desde: z.string(), hasta: z.string() }).nullable(),
  /** After too many wrong passwords; null if not locked. */
  bloqueo: z
    .object({
      hasta: z.string(),
      /** False if only the network addresses of the attempts are locked. */
      enTodosLosLugares: z.boolean(),
      /** Consecutive wrong passwords. */
      fallos: z.int().optional(),
    })
    .nullable(),
  factores: z.int(),
  /** Null for clients, or without an identity provider. */
  enlazada: z.boolean().nullable(),
  /** For one signature, in soles; null for the general limit. */
  limiteAprobacion: z.number().nullable(),
  acciones: accionesDeCuentaSchema,
});
export type Cuenta = z.infer<typeof cuentaSchema>;

export const cuentaGuardadaSchema = cuentaSchema.extend({
  /** Warns of a name that is easily confused with another one. */
  aviso: z.string().optional(),
  /** Changes that need a second person. */
  propuestas: z.array(propuestaHechaSchema).optional(),
});
export type CuentaGuardada = z.infer<typeof cuentaGuardadaSchema>;

/** A proposal if a second person is required. */
export const cuentaNuevaSchema = z.union([
  cuentaGuardadaSchema,
  z.object({ propuesta: propuestaHechaSchema }),
]);
export type CuentaNueva = z.infer<typeof cuentaNuevaSchema>;

export const ORDEN_CUENTAS = ['nombre', 'usuario', 'rol', 'creado'] as const;

/** `personal` is every role but `cliente`. */
export const filtroCuentasSchema = z.strictObject({
  rol: z.enum([...ROLES, 'personal']).optional(),
  estado: z.enum(['activo', 'inactivo']).optional(),
  q: PARAMETRO.q,
  orden: z.enum(ORDEN_CUENTAS).optional(),
  sentido: PARAMETRO.sentido,
  ...CON_CURSOR,
});
export type FiltroCuentas = z.infer<typeof filtroCuentasSchema>;

/** `porRol` ignores the filter and is counted up to a bound. */
export const paginaCuentasSchema = paginaDe(cuentaSchema).extend({
  porRol: z.array(
    z.object({
      rol: z.enum(ROLES),
      activas: z.int(),
      inactivas: z.int(),
      /** More than counted. */
      hayMasActivas: z.literal(true).optional(),
      hayMasInactivas: z.literal(true).optional(),
    }),
  ),
});
export type PaginaCuentas = z.infer<typeof paginaCuentasSchema>;

export const nuevaCuentaSchema = z.strictObject({
  username,
  fullName: nombre(160),
  email: correo,
  dni,
  rol: opcion(ROLES),
});
export type NuevaCuenta = z.infer<typeof nuevaCuentaSchema>;

/** Another `email` takes effect once confirmed. */
export const cambioCuentaSchema = z
  .strictObject({
    fullName: nombre(160).optional(),
    email: correo.optional(),
    /** Only for an account without a DNI. */
    dni: dni.optional(),
    rol: opcion(ROLES).optional(),
    activo: z.boolean().optional(),
    limiteAprobacion: monto.nullable().optional(),
  })
  .refine((cambio) => Object.values(cambio).some((valor) => valor !== undefined), TEXTO_SIN_CAMBIOS);
export type CambioCuenta = z.infer<typeof cambioCuentaSchema>;
