import { z } from 'zod';
import { contraPoliticaAprobadaSchema } from './decision.schema';

/** `campo` is a path, such as `credito.montoPrestamo` or `usuario.telefonoMovil`. */
export const cambioCampoSchema = z.object({
  campo: z.string(),
  antes: z.union([z.string(), z.number(), z.null()]),
  despues: z.union([z.string(), z.number(), z.null()]),
});
export type CambioCampo = z.infer<typeof cambioCampoSchema>;

/** Oldest first. */
export const eventoHistorialSchema = z.object({
  id: z.int(),
  tipo: z.enum([
    'registrada',
    'editada',
    'firmada',
    'firma_anulada',
    'aprobada',
    'rechazada',
    'corregida',
    'desembolsada',
  ]),
  /** The name of the paying cashier is empty for clients. */
  actor: z.object({ fullName: z.string(), rol: z.string() }),
  fecha: z.string(),
  cambios: z.array(cambioCampoSchema).optional(),
  observaciones: z.string().optional(),
  /** From the head about a rejection. Not for clients. */
  notaInterna: z.string().optional(),
  /** From the first head to the second. Not for clients and advisors. */
  comentario: z.string().optional(),
  /** Not for clients and advisors. */
  contraPolitica: contraPoliticaAprobadaSchema.optional(),
  /** From the advisor to the head. Not for clients and other advisors. */
  nota: z.string().optional(),
  /** Replaced the document with the previous number. */
  documento: z.int().min(2).optional(),
});
export type EventoHistorial = z.infer<typeof eventoHistorialSchema>;
