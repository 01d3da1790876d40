import { z } from 'zod';
import { esquemasDe } from '../campos/esquemas';
import { CAMPOS_DE_CREDITO } from '../campos/tabla';
import { version } from './version.schema';

/** Section 3 of the form. Amount in soles, rate in percent. */
export const creditoSchema = z.strictObject(esquemasDe(CAMPOS_DE_CREDITO));
export type Credito = z.infer<typeof creditoSchema>;

export const edicionSchema = creditoSchema.extend({ version });
export type Edicion = z.infer<typeof edicionSchema>;
