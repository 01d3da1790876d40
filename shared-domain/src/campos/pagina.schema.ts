import { z } from 'zod';
import { fecha } from './campos.schema';
import { textoLimpio } from './normalizar';

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

/** Rows of a list are counted, and its pages have numbers, up to this one. */
export const MAXIMO_CONTADO = 10_000;

export const TEXTO_CURSOR = 'Esta página ya no se puede abrir. Vuelva a la primera página de la lista.';

/** Which page of a list is asked for, by number from 1, and how many rows it has, 100 at most. */
export const POR_PAGINAS = {
  pagina: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .optional(),
  porPagina: z
    .string()
    .regex(/^([1-9]\d?|100)$/)
    .optional(),
};

/** The same for a list that may be longer than is counted. */
export const CON_CURSOR = {
  ...POR_PAGINAS,
  /** A JSON list in base64url, from an answer of the same list in the same order. It is used instead of `pagina`. */
  cursor: z
    .string()
    .regex(/^WyJ[\w-]{1,2000}$/, TEXTO_CURSOR)
    .optional(),
};

/** Formats in which a list is answered; the header `Accept: text/csv` asks for the same as `csv`. */
const FORMATO_EXPORTACION = ['json', 'csv', 'xlsx'] as const;
export type FormatoExportacion = (typeof FORMATO_EXPORTACION)[number];

/** The same for a list that can also be exported to a file. */
export const EXPORTABLE = { ...CON_CURSOR, formato: z.enum(FORMATO_EXPORTACION).optional() };

/** One page of a list, and how many elements the whole list has. */
export const paginaDe = <T extends z.ZodType>(elemento: T) =>
  z.object({
    datos: z.array(elemento),
    total: z.int().min(0),
    /** True where the list is longer than `total`: no more rows are counted. Left out where it is the whole length. */
    hayMas: z.literal(true).optional(),
    /** Null in an answer to a cursor. */
    pagina: z.int().min(1).nullable(),
    porPagina: z.int().min(1),
    /** Cursors to the pages before and after this one, null where there is none. They come with `hayMas` only. */
    anterior: z.string().nullable().optional(),
    siguiente: z.string().nullable().optional(),
    /** A cursor to the end of the list. */
    ultima: z.string().optional(),
  });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Media types of the files that a list can be exported to. */
export const TIPOS_DE_EXPORTACION = ['text/csv', XLSX] as const;
