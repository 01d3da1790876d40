import { z } from 'zod';
import { fecha } from '../campos/campos.schema';

/** Query parameters that lists share; values of an address arrive as text. */
export const PARAMETRO = {
  pagina: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .optional(),
  porPagina: z
    .string()
    .regex(/^([1-9]\d?|100)$/)
    .optional(),
  /** Looked for without regard to accents or case, each word somewhere. */
  q: z.string().max(80).optional(),
  sentido: z.enum(['asc', 'desc']).optional(),
  /** Days in Lima, both included. */
  desde: fecha.optional(),
  hasta: fecha.optional(),
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
};

/** Files that a list can be taken away in; `Accept: text/csv` asks for the same. */
export const FORMATO_EXPORTACION = ['json', 'csv', 'xlsx'] as const;
export type FormatoExportacion = (typeof FORMATO_EXPORTACION)[number];

/** A page of anything. */
export const paginaDe = <T extends z.ZodType>(elemento: T) =>
  z.object({
    datos: z.array(elemento),
    total: z.int().min(0),
    pagina: z.int().min(1),
    porPagina: z.int().min(1),
  });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Types of the files that a list can be taken away in. */
export const TIPOS_DE_EXPORTACION = ['text/csv', XLSX] as const;
