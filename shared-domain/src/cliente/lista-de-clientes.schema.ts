import { z } from 'zod';
import { EXPORTABLE, PARAMETRO, paginaDe } from '../campos/pagina.schema';

/** Reading the whole file is audited. */
const clienteResumidoSchema = z.object({
  id: z.int(),
  nombreCompleto: z.string(),
  /** Masked except for the last three digits. */
  dni: z.string(),
  departamento: z.string(),
  provincia: z.string(),
  distrito: z.string(),
  evaluaciones: z.int(),
  ultimaEvaluacion: z.string().nullable(),
  creadoEn: z.string(),
});
export type ClienteResumido = z.infer<typeof clienteResumidoSchema>;

const ORDEN_CLIENTES = ['nombre', 'creado'] as const;

export const filtroClientesSchema = z.strictObject({
  q: PARAMETRO.q,
  orden: z.enum(ORDEN_CLIENTES).optional(),
  sentido: PARAMETRO.sentido,
  ...EXPORTABLE,
});
export type FiltroClientes = z.infer<typeof filtroClientesSchema>;

export const paginaClientesSchema = paginaDe(clienteResumidoSchema);
export type PaginaClientes = z.infer<typeof paginaClientesSchema>;
