import { z } from 'zod';
import { dni } from '../campos/campos.schema';
import { valoresDe } from '../campos/enumerations';
import { textoLimpio } from '../campos/normalizar';
import { ENTRE_DIAS, EXPORTABLE, PARAMETRO, paginaDe } from '../campos/pagina.schema';
import { MIRADA, NOMBRE_DE_CLASE } from './miradas';

const TEXTO_UN_CLIENTE = 'Indique el DNI o el número de un cliente.';

const CLASE_DE_MIRADA = valoresDe(NOMBRE_DE_CLASE);

/** The client by complete DNI or by number. Newest first. */
export const filtroMiradasSchema = z
  .strictObject({
    dni: dni.optional(),
    cliente: PARAMETRO.id,
    clase: z.enum(CLASE_DE_MIRADA).optional(),
    ...ENTRE_DIAS,
    ...EXPORTABLE,
  })
  .refine((filtro) => (filtro.dni === undefined) !== (filtro.cliente === undefined), {
    path: ['dni'],
    error: TEXTO_UN_CLIENTE,
  });
export type FiltroMiradas = z.infer<typeof filtroMiradasSchema>;

const personaSchema = z.object({ id: z.int(), fullName: z.string(), rol: z.string() });

/** Reads of one person within one clock hour. Each event is in the audit trail. */
const miradaSchema = z.object({
  persona: personaSchema,
  desde: z.string(),
  hasta: z.string(),
  eventos: z.array(
    z.object({ id: z.int(), tipo: z.enum(valoresDe(MIRADA)), evaluacionId: z.int().nullable() }),
  ),
});
export type Mirada = z.infer<typeof miradaSchema>;

/** The DNI is masked. */
export const clienteBuscadoSchema = z.object({ id: z.int(), nombreCompleto: z.string(), dni: z.string() });
export type ClienteBuscado = z.infer<typeof clienteBuscadoSchema>;

/** `porPersona` covers all pages, latest reader first. */
export const paginaMiradasSchema = paginaDe(miradaSchema).extend({
  cliente: clienteBuscadoSchema,
  porPersona: z.array(z.object({ persona: personaSchema, horas: z.int(), ultima: z.string() })),
});
export type PaginaMiradas = z.infer<typeof paginaMiradasSchema>;

/** `q` is a complete DNI or words of a name. */
export const busquedaDeClienteSchema = z.strictObject({
  q: z.string().overwrite(textoLimpio).trim().min(2).max(80),
});
