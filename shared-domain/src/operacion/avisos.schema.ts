import { z } from 'zod';

/** Why the registry of remotes cannot be used: it is away, may not be read, has nothing in it, is no JSON, says something wrong. */
export const CAUSA_REGISTRO = ['ausente', 'ilegible', 'vacio', 'escritura', 'forma'] as const;

/** The registry of remotes as it lies on the disk cannot be used. */
export const avisoRegistroSchema = z.object({
  archivo: z.string(),
  causa: z.enum(CAUSA_REGISTRO),
  desde: z.string(),
  /** Where the text stops being JSON, when that is known. */
  linea: z.int().nullable(),
  columna: z.int().nullable(),
  /** The part that is missing or wrong, by the names that lead to it. */
  parte: z.array(z.string()).nullable(),
  /** When the registry that is used meanwhile was written; null: there is none, and no remote is published. */
  enUso: z.string().nullable(),
});
export type AvisoRegistro = z.infer<typeof avisoRegistroSchema>;

/** Answer of `GET avisos`: what somebody who runs the service has to put right. */
export const avisosSchema = z.object({ registro: avisoRegistroSchema.nullable() });
export type Avisos = z.infer<typeof avisosSchema>;
