import { z } from 'zod';

/** Answer of `GET auditoria/controles`, of the last ninety days. Amounts in soles. */
export const controlesAuditadosSchema = z.object({
  /** Sentences that name each control that is off. */
  apagados: z.array(z.string()),
  /** Active accounts of staff without a DNI, which may only read. Left out where there are none. */
  sinDni: z.array(z.object({ id: z.int(), fullName: z.string(), rol: z.string() })).optional(),
  /** The heads whose first signature needed a second one, the one with the highest sum first. */
  firmantes: z.array(
    z.object({
      fullName: z.string(),
      /** Approvals that needed a second signature. */
      firmadas: z.int(),
      monto: z.number(),
      /** How many of them the second head declined. */
      rehusadas: z.int(),
    }),
  ),
});
export type ControlesAuditados = z.infer<typeof controlesAuditadosSchema>;
