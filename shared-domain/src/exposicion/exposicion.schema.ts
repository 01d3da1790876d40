import { z } from 'zod';
import { VINCULOS } from './vinculos';

/** How many credits, and their amounts together in soles. */
const cuantos = z.object({ creditos: z.int().min(0), monto: z.number().min(0) });

/** What somebody has with the lender, by state, without the evaluation that is looked at. */
const creditosDeUnoSchema = z.object({
  pendientes: cuantos,
  /** Approved and not paid out. */
  porDesembolsar: cuantos,
  desembolsados: cuantos,
});
export type CreditosDeUno = z.infer<typeof creditosDeUnoSchema>;

/** Somebody of whom the head may go on to read: name and DNI as the lists show them. */
const persona = z.object({ dni: z.string(), nombre: z.string() });
export type PersonaVinculada = z.infer<typeof persona>;

/** The most people who are counted of those who share something; with so many it is told as 'o más'. */
export const PERSONAS_CONTADAS = 200;

/** Answer of `GET evaluaciones/{id}/exposicion`. Amounts in soles. */
export const exposicionSchema = z.object({
  /** The client's other credits. */
  cliente: creditosDeUnoSchema,
  /** What the client would owe with this credit: not rejected and not repaid, as far as this system knows. */
  deudaConEste: z.number(),
  /** Credits of others for which the client stands as guarantor. */
  clienteComoAval: creditosDeUnoSchema,
  /** Null where this evaluation has no guarantor. */
  aval: z
    .object({
      dni: z.string(),
      nombre: z.string(),
      /** Credits for which the guarantor stands, without this one. */
      avala: creditosDeUnoSchema,
      /** The guarantor's own credits. */
      propios: creditosDeUnoSchema,
    })
    .nullable(),
  /** Each as the people in it, the client first; the last one is guaranteed by the first again. */
  circulos: z.array(z.array(persona)),
  /** The search ended at its bound: there may be more circles. */
  hayMas: z.boolean(),
  /** The same telephone, account or address with another DNI. */
  compartidos: z.array(
    z.object({
      que: z.enum(VINCULOS),
      /** As the screen shows it: an account with its last digits only. */
      valor: z.string(),
      /** How many other people, as far as they are counted. */
      personas: z.int().min(1).max(PERSONAS_CONTADAS),
      /** Some of them. */
      algunas: z.array(persona),
    }),
  ),
  /** Sentences for what exceeds the limits of the policy. */
  alertas: z.array(z.string()),
});
export type Exposicion = z.infer<typeof exposicionSchema>;
