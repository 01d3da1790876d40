import { z } from 'zod';
import { VINCULOS } from './vinculos';

/** Total amount in soles. */
const cuantos = z.object({ creditos: z.int().min(0), monto: z.number().min(0) });

/** Without the current evaluation. */
const creditosDeUnoSchema = z.object({
  pendientes: cuantos,
  /** Approved, not paid out. */
  porDesembolsar: cuantos,
  desembolsados: cuantos,
});
export type CreditosDeUno = z.infer<typeof creditosDeUnoSchema>;

/** Formatted as in lists. */
const persona = z.object({ dni: z.string(), nombre: z.string() });
export type PersonaVinculada = z.infer<typeof persona>;

/** Counting stops here; shown as 'o más'. */
export const PERSONAS_CONTADAS = 200;

/** Amounts in soles. */
export const exposicionSchema = z.object({
  cliente: creditosDeUnoSchema,
  /** Including this credit; neither rejected nor repaid, as far as known. */
  deudaConEste: z.number(),
  clienteComoAval: creditosDeUnoSchema,
  /** Null without a guarantor. */
  aval: z
    .object({
      dni: z.string(),
      nombre: z.string(),
      /** Guaranteed credits, without this one. */
      avala: creditosDeUnoSchema,
      propios: creditosDeUnoSchema,
    })
    .nullable(),
  /** Client first; the first also guarantees the last. */
  circulos: z.array(z.array(persona)),
  hayMas: z.boolean(),
  /** Shared with another DNI. */
  compartidos: z.array(
    z.object({
      que: z.enum(VINCULOS),
      /** As displayed; accounts show only their last digits. */
      valor: z.string(),
      /** Counted up to the bound. */
      personas: z.int().min(1).max(PERSONAS_CONTADAS),
      algunas: z.array(persona),
    }),
  ),
  alertas: z.array(z.string()),
});
export type Exposicion = z.infer<typeof exposicionSchema>;
