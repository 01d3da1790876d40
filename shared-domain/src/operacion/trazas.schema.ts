import { z } from 'zod';
import { NUMERO_DE_SOLICITUD } from '../llamadas/numero-de-solicitud';

const DIEZ_MINUTOS = 600_000;

const numeroHexadecimal = (letras: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${letras}}$`));

/** A part of a trace that a page measured: how long a screen took to be there, or a call of it to be answered. */
export const tramoSchema = z.strictObject({
  traza: numeroHexadecimal(32),
  tramo: numeroHexadecimal(16),
  padre: numeroHexadecimal(16).optional(),
  /** A screen by its address, a call by its name. */
  tipo: z.enum(['pantalla', 'llamada']),
  nombre: z.string().min(1).max(200),
  /** Milliseconds from its begin until the report is sent: no clock of a device is right. */
  hace: z.number().min(0).max(DIEZ_MINUTOS),
  duracion: z.number().min(0).max(DIEZ_MINUTOS),
  /** Status of the answer; without one nothing came back. */
  estado: z.int().min(100).max(599).optional(),
  solicitud: z.string().regex(NUMERO_DE_SOLICITUD).optional(),
});
export type Tramo = z.infer<typeof tramoSchema>;

/** Body of `POST trazas`. */
export const trazasSchema = z.strictObject({ tramos: z.array(tramoSchema).min(1).max(40) });
