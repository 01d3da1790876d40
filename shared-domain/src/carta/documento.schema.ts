import { z } from 'zod';

/** Body of `POST evaluaciones/{id}/codigo`: which of its sheets is printed. */
export const documentoSchema = z.strictObject({
  documento: z.enum(['constancia', 'cronograma', 'carta'], 'Elija constancia, cronograma o carta.'),
});
export type Documento = z.infer<typeof documentoSchema>['documento'];

/** The code that is printed on a sheet, and the address at which anyone can check it. */
export const codigoDeDocumentoSchema = z.object({ codigo: z.string(), direccion: z.string() });
export type CodigoDeDocumento = z.infer<typeof codigoDeDocumentoSchema>;

/** Body of `POST verificar-codigo`: a code as somebody typed it. */
export const verificacionSchema = z.strictObject({
  codigo: z.string('Escriba el código del documento.').max(200, 'El código es demasiado largo.'),
});

/** All that the public learns of a sheet: no person and no amount. */
export const autenticidadSchema = z.object({
  autentico: z.boolean(),
  /** Left out, like what follows, for a code that was not issued. */
  documento: z.enum(['constancia', 'cronograma', 'carta', 'desembolso']).optional(),
  /** Day of the issue in Lima, `AAAA-MM-DD`. */
  emitido: z.string().optional(),
  /** State of the evaluation on that day. Left out for sheets from before it was stored. */
  estado: z.literal([0, 1, 2]).optional(),
});
export type Autenticidad = z.infer<typeof autenticidadSchema>;
