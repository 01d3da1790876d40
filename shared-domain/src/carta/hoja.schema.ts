import { z } from 'zod';

export const hojaSchema = z.strictObject({
  documento: z.enum(['constancia', 'cronograma', 'carta'], 'Elija constancia, cronograma o carta.'),
});
export type TipoDeHoja = z.infer<typeof hojaSchema>['documento'];

/** `direccion` is the public verification page. */
export const codigoDeHojaSchema = z.object({ codigo: z.string(), direccion: z.string() });
export type CodigoDeHoja = z.infer<typeof codigoDeHojaSchema>;

export const verificacionSchema = z.strictObject({
  codigo: z.string('Escriba el código del documento.').max(200, 'El código es demasiado largo.'),
});

/** Public: no person and no amount. */
export const autenticidadSchema = z.object({
  autentico: z.boolean(),
  /** Absent, like the following, for an unknown code. */
  documento: z.enum(['constancia', 'cronograma', 'carta', 'desembolso']).optional(),
  /** Day in Lima, `AAAA-MM-DD`. */
  emitido: z.string().optional(),
  /** On that day; absent for older sheets. */
  estado: z.literal([0, 1, 2]).optional(),
});
export type Autenticidad = z.infer<typeof autenticidadSchema>;
