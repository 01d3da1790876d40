import { z } from 'zod';
import { fecha, parrafo } from '../campos/campos.schema';
import { TOPE } from '../campos/topes';
import { propuestaHechaSchema } from '../configuracion/propuesta.schema';
import { cambioCampoSchema } from '../evaluacion/historial.schema';
import { politicaSchema } from './politica.schema';

const persona = z.object({ fullName: z.string(), rol: z.string() }).nullable();

/** A version of the policy that is or was or will be valid. Versions are never changed. */
const versionDePoliticaSchema = z.object({
  version: z.int().min(1),
  /** The day of Lima from whose beginning it is valid, `AAAA-MM-DD`. */
  desde: z.string(),
  /** `reemplazada`: a later version took its place before it began. */
  estado: z.enum(['futura', 'vigente', 'anterior', 'reemplazada']),
  /** Null for the first version, which came with the product. */
  propuestaPor: persona,
  confirmadaPor: persona,
  motivo: z.string().nullable(),
  /** SHA-256 of its content, in hexadecimal. */
  huella: z.string(),
});
export type VersionDePolitica = z.infer<typeof versionDePoliticaSchema>;

/** Answer of `GET politica/versiones`, the newest first. */
export const versionesDePoliticaSchema = z.array(versionDePoliticaSchema);

/** Answer of `GET politica/versiones/{version}`. `cambios`: what differs from the version before it. */
export const politicaConVersionSchema = versionDePoliticaSchema.extend({
  contenido: politicaSchema,
  cambios: z.array(cambioCampoSchema),
});
export type PoliticaConVersion = z.infer<typeof politicaConVersionSchema>;

/** Answer of `GET politica/vigente`: by what scores and capacities are computed now. */
export const politicaVigenteSchema = z.object({
  version: z.int().min(1),
  desde: z.string(),
  contenido: politicaSchema,
});
export type PoliticaVigente = z.infer<typeof politicaVigenteSchema>;

/** Answer of `GET politica/borrador`: the one draft, which all administrators share. */
export const borradorDePoliticaSchema = z.object({
  /** Grows with each saving and discarding; 0 while nobody ever saved anything. */
  version: z.int().min(0),
  contenido: politicaSchema,
  /** The version with which it is compared: the last one, also where that is valid only later. */
  base: z.int().min(1),
  /** Empty where it says the same as the last version; nobody has edited it then. */
  cambios: z.array(cambioCampoSchema),
  editadoPor: persona,
  editadoEn: z.string().nullable(),
  /** A version that was proposed and waits for another person. */
  propuesta: z.object({ id: z.int(), desde: z.string(), propuestaPor: z.string() }).nullable(),
});
export type BorradorDePolitica = z.infer<typeof borradorDePoliticaSchema>;

/** Body of `PUT politica/borrador`. `version` is the one that was read: another one is answered with 409. */
export const edicionDeBorradorSchema = z.strictObject({ version: z.int().min(0), contenido: politicaSchema });
export type EdicionDeBorrador = z.infer<typeof edicionDeBorradorSchema>;

/** Body of `POST politica/borrador/proponer`. The day is today in Lima or one of the 90 days after. */
export const propuestaDePoliticaSchema = z.strictObject({
  version: z.int().min(1),
  desde: fecha,
  motivo: parrafo(TOPE.motivo, 'Escriba el motivo.'),
});
export type PropuestaDePolitica = z.infer<typeof propuestaDePoliticaSchema>;
export const politicaPropuestaSchema = propuestaHechaSchema;
