import { z } from 'zod';
import { fecha } from './campos.schema';

/** Answer of `GET config/general`: what the lender offers and expects. */
export const configuracionGeneralSchema = z.object({
  productos: z.array(z.string()),
  limites: z.object({
    montoMinimo: z.number(),
    montoMaximo: z.number(),
    cuotasMaximo: z.int(),
    tasaMaxima: z.number(),
  }),
  /** Reasons that fill the rejection text with one touch. */
  motivosRapidos: z.array(z.string()),
});
export type ConfiguracionGeneral = z.infer<typeof configuracionGeneralSchema>;

/** Query of `GET resumen`: days in Lima, both included. */
export const filtroResumenSchema = z.strictObject({ desde: fecha.optional(), hasta: fecha.optional() });
export type FiltroResumen = z.infer<typeof filtroResumenSchema>;

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

const corto = z.string().trim().min(1).max(120);

/** Body of `POST telemetria`: an error of a page. */
export const telemetriaSchema = z.strictObject({
  remote: corto.nullable().optional(),
  release: corto.nullable().optional(),
  ruta: z.string().trim().min(1).max(200),
  mensaje: z.string().trim().min(1).max(500),
});
export type Telemetria = z.infer<typeof telemetriaSchema>;
