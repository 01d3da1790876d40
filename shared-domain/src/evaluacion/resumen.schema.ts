import { z } from 'zod';

/** Answer of `GET resumen`: what was registered in that time, without personal data. */
export const resumenSchema = z.object({
  desde: z.string().nullable(),
  hasta: z.string().nullable(),
  total: z.object({ cantidad: z.int(), monto: z.number() }),
  porEstado: z.array(z.object({ estado: z.literal([0, 1, 2]), cantidad: z.int(), monto: z.number() })),
  /** Milliseconds from registration to decision; null when nothing was decided. Beyond 10,000 decisions within 9 %. */
  medianaDecision: z.number().nullable(),
  /** Milliseconds since the oldest pending evaluation was sent; null when none is pending. */
  esperaMayor: z.number().nullable(),
  /** Ready-made reasons by their text; those that were typed are counted together. */
  motivos: z.array(z.object({ motivo: z.string(), cantidad: z.int() })),
  /** Approvals of that time that went against the policy, by head. Empty for an advisor. */
  contraPolitica: z.array(z.object({ fullName: z.string(), cantidad: z.int() })),
  /**
   * Every week of the period, oldest first, named by its Monday in Lima. Decisions count in the week in which their
   * evaluation was registered.
   */
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
