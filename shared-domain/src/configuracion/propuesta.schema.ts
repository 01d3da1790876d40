import { z } from 'zod';
import { parrafo } from '../campos/campos.schema';
import { TEXTO_CAMPO } from '../campos/errores.texts';
import { PARAMETRO, POR_PAGINAS, paginaDe } from '../campos/pagina.schema';
import { TOPE } from '../campos/topes';
import { cambioCampoSchema } from '../evaluacion/historial.schema';
import { ESTADO_PROPUESTA, TIPO_PROPUESTA } from './tipos';

const tipo = z.enum(Object.keys(TIPO_PROPUESTA) as (keyof typeof TIPO_PROPUESTA)[]);
const estado = z.enum(Object.keys(ESTADO_PROPUESTA) as (keyof typeof ESTADO_PROPUESTA)[]);
const persona = z.object({ id: z.int(), fullName: z.string(), rol: z.string() });
const accion = z.string().nullable();

/** The response to a change that needs a second person. */
export const propuestaHechaSchema = z.object({
  id: z.int(),
  tipo,
  message: z.string(),
});
export type PropuestaHecha = z.infer<typeof propuestaHechaSchema>;

/** Times in ISO 8601 and UTC. */
export const propuestaSchema = z.object({
  id: z.int(),
  tipo,
  estado,
  /** Null for a new account and for settings. */
  sobre: persona.nullable(),
  cambios: z.array(cambioCampoSchema),
  /** Name, address or DNI of the account, if changed since the proposal. */
  cambiosDeLaCuenta: z.array(cambioCampoSchema).optional(),
  motivo: z.string().nullable(),
  propuestaPor: persona,
  propuestaEn: z.string(),
  venceEn: z.string(),
  resueltaPor: persona.nullable(),
  resueltaEn: z.string().nullable(),
  motivoDeResolucion: z.string().nullable(),
  acciones: z.object({ confirmar: accion, rechazar: accion, retirar: accion }),
});
export type Propuesta = z.infer<typeof propuestaSchema>;

/** Default: pending, oldest first. Other states: newest first. */
export const filtroPropuestasSchema = z.strictObject({
  estado: estado.optional(),
  sentido: PARAMETRO.sentido,
  ...POR_PAGINAS,
});
export type FiltroPropuestas = z.infer<typeof filtroPropuestasSchema>;

export const paginaPropuestasSchema = paginaDe(propuestaSchema).extend({
  /** Independent of the filter. */
  pendientes: z.int(),
});
export type PaginaPropuestas = z.infer<typeof paginaPropuestasSchema>;

const TEXTO_MOTIVO = 'Escriba el motivo.';

/** Also the body of changes that are always proposed. */
export const motivoSchema = z.strictObject({ motivo: parrafo(TOPE.motivo, TEXTO_MOTIVO) });
export type ConMotivo = z.infer<typeof motivoSchema>;

/** `sujeto` is the `sub` at the identity provider. */
export const enlaceSchema = motivoSchema.extend({
  sujeto: z
    .string({ error: TEXTO_CAMPO.obligatorio })
    .trim()
    .min(1, TEXTO_CAMPO.obligatorio)
    .max(255, TEXTO_CAMPO.largo(255)),
});
export type EnlaceDeCuenta = z.infer<typeof enlaceSchema>;
