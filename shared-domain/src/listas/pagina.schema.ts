import { z } from 'zod';
import { fecha } from '../campos/campos.schema';
import { textoLimpio } from '../campos/normalizar';

/** Query parameters that lists share; a value in an address is always text. */
export const PARAMETRO = {
  /** Every word has to occur in one of the texts that the list searches; accents and case do not matter. */
  q: z.string().overwrite(textoLimpio).max(80).optional(),
  sentido: z.enum(['asc', 'desc']).optional(),
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
};

/** Days in Lima, both included. */
export const ENTRE_DIAS = { desde: fecha.optional(), hasta: fecha.optional() };

/** Query of a summary of what happened between two days. */
export const filtroDeDiasSchema = z.strictObject(ENTRE_DIAS);
export type FiltroDeDias = z.infer<typeof filtroDeDiasSchema>;

/** No more rows of a list are counted, and no page behind them has a number. */
export const FILAS_CONTADAS = 10_000;

/** Which page of a list is asked for, by its number from 1 or by a cursor, and how many rows it has, 100 at most. */
export const POR_PAGINAS = {
  /** One that an answer gave. */
  cursor: z.string().max(600).optional(),
  pagina: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .optional(),
  porPagina: z
    .string()
    .regex(/^([1-9]\d?|100)$/)
    .optional(),
};

/** Formats in which a list is answered; the header `Accept: text/csv` asks for the same as `csv`. */
export const FORMATO_EXPORTACION = ['json', 'csv', 'xlsx'] as const;
export type FormatoExportacion = (typeof FORMATO_EXPORTACION)[number];

/** The same for a list that can also be exported to a file. */
export const EXPORTABLE = { ...POR_PAGINAS, formato: z.enum(FORMATO_EXPORTACION).optional() };

/** One page of a list, and how many elements the whole list has. A longer one than is counted has cursors. */
export const paginaDe = <T extends z.ZodType>(elemento: T) =>
  z.object({
    datos: z.array(elemento),
    total: z.int().min(0),
    /** Left out where `total` is the whole length. */
    hayMas: z.literal(true).optional(),
    /** Null for a page that was asked for by a cursor. */
    pagina: z.int().min(1).nullable(),
    porPagina: z.int().min(1),
    /** The cursors of the pages around this one; null at an end of the list. */
    anterior: z.string().nullable().optional(),
    siguiente: z.string().nullable().optional(),
    /** The cursor of the last page. */
    ultima: z.string().optional(),
  });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Media types of the files that a list can be exported to. */
export const TIPOS_DE_EXPORTACION = ['text/csv', XLSX] as const;
