import { z } from 'zod';

/** Without personal data. */
export const resumenSchema = z.object({
  desde: z.string().nullable(),
  hasta: z.string().nullable(),
  total: z.object({ cantidad: z.int(), monto: z.number() }),
  porEstado: z.array(z.object({ estado: z.literal([0, 1, 2]), cantidad: z.int(), monto: z.number() })),
  /** Milliseconds from registration to decision; null without decisions. Within 9 % beyond 10,000 decisions. */
  medianaDecision: z.number().nullable(),
  /** Milliseconds since the oldest pending evaluation was sent; null if none is pending. */
  esperaMayor: z.number().nullable(),
  /** Typed reasons are counted together. */
  motivos: z.array(z.object({ motivo: z.string(), cantidad: z.int() })),
  /** By head; empty for advisors. */
  contraPolitica: z.array(z.object({ fullName: z.string(), cantidad: z.int() })),
  /** By their Monday in Lima, oldest first. A decision counts in the week of its registration. */
  semanas: z.array(
    z.object({
      semana: z.string(),
      registradas: z.int(),
      aceptadas: z.int(),
      rechazadas: z.int(),
      monto: z.number(),
    }),
  ),
});
export type Resumen = z.infer<typeof resumenSchema>;
