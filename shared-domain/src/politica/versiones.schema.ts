import { z } from 'zod';
import { fecha, parrafo } from '../campos/campos.schema';
import { TOPE } from '../campos/topes';
import { propuestaHechaSchema } from '../configuracion/propuesta.schema';
import { cambioCampoSchema } from '../evaluacion/historial.schema';
import { politicaSchema } from './politica.schema';

const persona = z.object({ fullName: z.string(), rol: z.string() }).nullable();

/** Versions are immutable. */
const versionDePoliticaSchema = z.object({
  version: z.int().min(1),
  /** Start of validity, a day in Lima, `AAAA-MM-DD`. */
  desde: z.string(),
  /** `reemplazada`: superseded before it took effect. */
  estado: z.enum(['futura', 'vigente', 'anterior', 'reemplazada']),
  /** Null for the first version, which is built in. */
  propuestaPor: persona,
  confirmadaPor: persona,
  motivo: z.string().nullable(),
  /** SHA-256 of the content, in hexadecimal. */
  huella: z.string(),
});
export type VersionDePolitica = z.infer<typeof versionDePoliticaSchema>;

/** Newest first. */
export const versionesDePoliticaSchema = z.array(versionDePoliticaSchema);

/** `cambios`: differences from the previous version. */
export const politicaConVersionSchema = versionDePoliticaSchema.extend({
  contenido: politicaSchema,
  cambios: z.array(cambioCampoSchema),
});
export type PoliticaConVersion = z.infer<typeof politicaConVersionSchema>;

export const politicaVigenteSchema = z.object({
  version: z.int().min(1),
  desde: z.string(),
  contenido: politicaSchema,
});
export type PoliticaVigente = z.infer<typeof politicaVigenteSchema>;

/** The only draft, shared by all administrators. */
export const borradorDePoliticaSchema = z.object({
  /** Incremented by each save and discard; 0 before the first save. */
  version: z.int().min(0),
  contenido: politicaSchema,
  /** The version it is compared with: the last one, even if not yet valid. */
  base: z.int().min(1),
  /** Empty if it equals the last version. */
  cambios: z.array(cambioCampoSchema),
  editadoPor: persona,
  editadoEn: z.string().nullable(),
  /** Waits for a second person. */
  propuesta: z.object({ id: z.int(), desde: z.string(), propuestaPor: z.string() }).nullable(),
});
export type BorradorDePolitica = z.infer<typeof borradorDePoliticaSchema>;

/** An outdated `version` yields 409. */
export const edicionDeBorradorSchema = z.strictObject({ version: z.int().min(0), contenido: politicaSchema });
export type EdicionDeBorrador = z.infer<typeof edicionDeBorradorSchema>;

/** `desde` is at most 90 days after today in Lima. */
export const propuestaDePoliticaSchema = z.strictObject({
  version: z.int().min(1),
  desde: fecha,
  motivo: parrafo(TOPE.motivo, 'Escriba el motivo.'),
});
export type PropuestaDePolitica = z.infer<typeof propuestaDePoliticaSchema>;
export const politicaPropuestaSchema = propuestaHechaSchema;
