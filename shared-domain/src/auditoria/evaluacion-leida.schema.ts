import { z } from 'zod';
import { clienteShowSchema } from '../cliente/expediente.schema';
import { evaluacionSchema } from '../evaluacion/evaluacion.schema';
import { eventoAuditoriaSchema } from './auditoria.schema';

/**
 * Answer of `GET auditoria/evaluaciones/{id}`: an evaluation to be read by an auditor. Address and bank account of an
 * approved one are those of its approval.
 */
export const evaluacionLeidaSchema = clienteShowSchema.extend({
  evaluacion: evaluacionSchema,
  /** What was done with it, oldest first; who looked at it is left out. */
  hechos: z.array(eventoAuditoriaSchema),
});
export type EvaluacionLeida = z.infer<typeof evaluacionLeidaSchema>;
