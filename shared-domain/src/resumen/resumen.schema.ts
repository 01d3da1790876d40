import { z } from 'zod';

/** Answer of `GET resumen`: what was registered in that time, without personal data. */
export const resumenSchema = z.object({
  desde: z.string().nullable(),
  hasta: z.string().nullable(),
  total: z.object({ cantidad: z.int(), monto: z.number() }),
  porEstado: z.array(z.object({ estado: z.literal([0, 1, 2]), cantidad: z.int(), monto: z.number() })),
  /** Milliseconds from registration to decision; null when nothing was decided. */
  medianaDecision: z.number().nullable(),
  /** Milliseconds that the oldest pending evaluation has waited. */
  esperaMayor: z.number().nullable(),
  /** Quick reasons by name; typed ones are counted together. */
  motivos: z.array(z.object({ motivo: z.string(), cantidad: z.int() })),
  /** Weeks without a gap, oldest first, by their Monday in Lima; decisions of what was registered in that week. */
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
