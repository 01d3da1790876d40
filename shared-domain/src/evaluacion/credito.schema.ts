import { z } from 'zod';
import { cuotas, monto, opcion, TEXTO_CAMPO, tasa, texto } from '../campos/campos.schema';
import { MODALIDAD_CREDITO, PERIODO_CREDITO, valoresDe } from '../campos/enumerations';
import { version } from './version.schema';

/** Section 3: the credit. Amount in soles, rate in percent, `cuotas` a whole number. */
export const creditoSchema = z.strictObject({
  producto: texto(80),
  montoPrestamo: monto.gt(0, TEXTO_CAMPO.montoCero),
  tasaInteres: tasa,
  cuotas,
  modalidadCredito: opcion(valoresDe(MODALIDAD_CREDITO)),
  destinoCredito: texto(200),
  periodoCredito: opcion(valoresDe(PERIODO_CREDITO)),
});
export type Credito = z.infer<typeof creditoSchema>;

/** Body of `PUT evaluaciones/correct/{id}`: the business head's inline edit. */
export const edicionSchema = creditoSchema.extend({ version });
export type Edicion = z.infer<typeof edicionSchema>;
