import type { z } from 'zod';
import { parrafoOpcional } from '../campos/campos.schema';
import { TOPE } from '../campos/topes';
import { solicitudSchema } from './solicitud.schema';

/** What is sent to correct a rejected evaluation: all of it again, and what the advisor has to say to the head. */
export const correccionSchema = solicitudSchema.safeExtend({ nota: parrafoOpcional(TOPE.nota) });
export type Correccion = z.infer<typeof correccionSchema>;
