import { z } from 'zod';
import { fecha } from './campos.schema';
import { textoLimpio } from './normalizar';

/** Query parameters of lists, always text. */
export const PARAMETRO = {
  /** Every word has to occur in a searched text, regardless of accents and case. */
  q: z.string().overwrite(textoLimpio).max(80).optional(),
  sentido: z.enum(['asc', 'desc']).optional(),
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
};

/** Days in Lima, inclusive. */
export const ENTRE_DIAS = { desde: fecha.optional(), hasta: fecha.optional() };

export const filtroDeDiasSchema = z.strictObject(ENTRE_DIAS);
export type FiltroDeDias = z.infer<typeof filtroDeDiasSchema>;

/** Rows are counted, and pages numbered, up to this limit. */
export const MAXIMO_CONTADO = 10_000;

export const TEXTO_CURSOR = 'Esta página ya no se puede abrir. Vuelva a la primera página de la lista.';

/** `pagina` starts at 1; at most 100 rows. */
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

/** For lists that may be longer than `MAXIMO_CONTADO`. */
export const CON_CURSOR = {
  ...POR_PAGINAS,
  /** A JSON array in base64url from the same list and order. Replaces `pagina`. */
  cursor: z
    .string()
    .regex(/^WyJ[\w-]{1,2000}$/, TEXTO_CURSOR)
    .optional(),
};

/** `Accept: text/csv` requests `csv` too. */
const FORMATO_EXPORTACION = ['json', 'csv', 'xlsx'] as const;
export type FormatoExportacion = (typeof FORMATO_EXPORTACION)[number];

export const EXPORTABLE = { ...CON_CURSOR, formato: z.enum(FORMATO_EXPORTACION).optional() };

export const paginaDe = <T extends z.ZodType>(elemento: T) =>
  z.object({
    datos: z.array(elemento),
    total: z.int().min(0),
    /** The list is longer than `total`, where counting stops. */
    hayMas: z.literal(true).optional(),
    /** Null in a response to a cursor. */
    pagina: z.int().min(1).nullable(),
    porPagina: z.int().min(1),
    /** Only with `hayMas`; null at the ends of the list. */
    anterior: z.string().nullable().optional(),
    siguiente: z.string().nullable().optional(),
    ultima: z.string().optional(),
  });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const TIPOS_DE_EXPORTACION = ['text/csv', XLSX] as const;
