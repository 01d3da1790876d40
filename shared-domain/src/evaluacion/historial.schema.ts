import { z } from 'zod';
import { contraPoliticaAprobadaSchema } from './decision.schema';

/** A field that changed. `campo` is its path, such as `credito.montoPrestamo` or `usuario.telefonoMovil`. */
export const cambioCampoSchema = z.object({
  campo: z.string(),
  antes: z.union([z.string(), z.number(), z.null()]),
  despues: z.union([z.string(), z.number(), z.null()]),
});
export type CambioCampo = z.infer<typeof cambioCampoSchema>;

/** Something that happened to an evaluation. `GET evaluaciones/{id}/historial` answers the oldest first. */
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
  /** Who did it. A client reads no name of the cashier who paid: the name is empty. */
  actor: z.object({ fullName: z.string(), rol: z.string() }),
  fecha: z.string(),
  /** Field by field. */
  cambios: z.array(cambioCampoSchema).optional(),
  observaciones: z.string().optional(),
  /** Note of a head for the staff about a rejection. Clients do not get it. */
  notaInterna: z.string().optional(),
  /** What a head told the other one who signs as well. Clients and advisors do not get it. */
  comentario: z.string().optional(),
  /** Reason of an approval against the policy. Clients and advisors do not get it. */
  contraPolitica: contraPoliticaAprobadaSchema.optional(),
  /** What the advisor wrote to the head with a correction. Clients and other advisors do not get it. */
  nota: z.string().optional(),
  /** Number of the document that came with a correction. It took the place of the one with the number below. */
  documento: z.int().min(2).optional(),
});
export type EventoHistorial = z.infer<typeof eventoHistorialSchema>;
