import { z } from 'zod';
import { parrafo, parrafoOpcional } from '../campos/campos.schema';
import { TOPE } from '../campos/topes';
import { version } from './version.schema';

export const TEXTO_MOTIVO_OBLIGATORIO = 'Especifique un motivo para el rechazo.';

/** Why an evaluation is rejected: not blank, 500 characters at most after trimming. */
export const observacionesSchema = parrafo(TOPE.observaciones, TEXTO_MOTIVO_OBLIGATORIO);

/**
 * Body of `PUT evaluaciones/status/{id}`. `comentario` is what a head tells the other one who signs as well. A `version`
 * that is no longer the newest is answered with 409. A second signature has to name the version that was signed.
 */
export const decisionSchema = z.discriminatedUnion('estado', [
  z.strictObject({ estado: z.literal(1), version, comentario: parrafoOpcional(TOPE.nota) }),
  z.strictObject({ estado: z.literal(2), observaciones: observacionesSchema, version }),
]);
export type Decision = z.infer<typeof decisionSchema>;
