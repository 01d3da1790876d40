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
/** Null where the caller may do it, else the sentence with which the API would refuse it. */
const accion = z.string().nullable();

/** What a call answers when its change waits for a second person. */
export const propuestaHechaSchema = z.object({
  id: z.int(),
  tipo,
  /** A sentence for the person who proposed it. */
  message: z.string(),
});
export type PropuestaHecha = z.infer<typeof propuestaHechaSchema>;

/** A change that one person proposed and another one confirms. Times in ISO 8601 and UTC. */
export const propuestaSchema = z.object({
  id: z.int(),
  tipo,
  estado,
  /** The account that it is about; null for a new account and for settings. */
  sobre: persona.nullable(),
  /** What will be different, field by field. */
  cambios: z.array(cambioCampoSchema),
  /** Name, address or DNI of the account where they changed after the proposal. Left out where none did. */
  cambiosDeLaCuenta: z.array(cambioCampoSchema).optional(),
  motivo: z.string().nullable(),
  propuestaPor: persona,
  propuestaEn: z.string(),
  /** When it lapses without an answer. */
  venceEn: z.string(),
  resueltaPor: persona.nullable(),
  resueltaEn: z.string().nullable(),
  motivoDeResolucion: z.string().nullable(),
  acciones: z.object({ confirmar: accion, rechazar: accion, retirar: accion }),
});
export type Propuesta = z.infer<typeof propuestaSchema>;

/** Query of `GET propuestas`. Without `estado` those that wait, the oldest first; others the newest first. */
export const filtroPropuestasSchema = z.strictObject({
  estado: estado.optional(),
  sentido: PARAMETRO.sentido,
  ...POR_PAGINAS,
});
export type FiltroPropuestas = z.infer<typeof filtroPropuestasSchema>;

export const paginaPropuestasSchema = paginaDe(propuestaSchema).extend({
  /** How many wait, whatever the filter. */
  pendientes: z.int(),
});
export type PaginaPropuestas = z.infer<typeof paginaPropuestasSchema>;

const TEXTO_MOTIVO = 'Escriba el motivo.';

/** Body of `POST propuestas/{id}/rechazar` and of what is always proposed. */
export const motivoSchema = z.strictObject({ motivo: parrafo(TOPE.motivo, TEXTO_MOTIVO) });
export type ConMotivo = z.infer<typeof motivoSchema>;

/** Body of `POST usuarios/{id}/enlace`: the subject (`sub`) of the person at the provider of identities. */
export const enlaceSchema = motivoSchema.extend({
  sujeto: z
    .string({ error: TEXTO_CAMPO.obligatorio })
    .trim()
    .min(1, TEXTO_CAMPO.obligatorio)
    .max(255, TEXTO_CAMPO.largo(255)),
});
export type EnlaceDeCuenta = z.infer<typeof enlaceSchema>;
