import { z } from 'zod';
import { entero, hastaDosDecimales, monto, opcion, texto } from '../campos/campos.schema';
import { TEXTO_CAMPO } from '../campos/errores.texts';
import { NIVELES_DE_CAPACIDAD } from './niveles';

/** Good, normal and bad weeks add up to this. */
export const SEMANAS_DEL_MES = 4;
const TEXTO_SEMANAS = 'Las semanas buenas, normales y malas de un mes deben sumar 4.';

export const DEUDAS_MAXIMO = 15;

const semanas = entero(0, SEMANAS_DEL_MES);

/** Sales in soles a week, other amounts in soles a month. */
export const negocioSchema = z
  .strictObject({
    ventaSemanaBuena: monto,
    ventaSemanaNormal: monto,
    ventaSemanaMala: monto,
    semanasBuenas: semanas.meta({ examples: [1] }),
    semanasNormales: semanas.meta({ examples: [2] }),
    semanasMalas: semanas.meta({ examples: [1] }),
    /** Percent of the sales. */
    costoDeVentas: hastaDosDecimales(100),
    alquilerDelNegocio: monto,
    sueldosDelNegocio: monto,
    transporteDelNegocio: monto,
  })
  .refine(
    ({ semanasBuenas, semanasNormales, semanasMalas }) =>
      semanasBuenas + semanasNormales + semanasMalas === SEMANAS_DEL_MES,
    { path: ['semanasNormales'], error: TEXTO_SEMANAS },
  );
export type Negocio = z.infer<typeof negocioSchema>;

/** Soles a month. */
export const familiaSchema = z.strictObject({
  /** The client's own. */
  sueldo: monto,
  /** Other family members, remittances and rents. */
  otrosIngresos: monto,
  alimentacion: monto,
  educacion: monto,
  salud: monto,
  alquilerDeVivienda: monto,
  otrosGastos: monto,
});
export type Familia = z.infer<typeof familiaSchema>;

const PERIODOS_DE_DEUDA = ['mensual', 'catorcenal', 'semanal'] as const;

/** With another lender. `cuota` is one instalment and `saldo` the remaining debt, in soles. */
const deudaSchema = z.strictObject({
  entidad: texto(80),
  cuota: monto,
  periodo: opcion(PERIODOS_DE_DEUDA),
  saldo: monto,
});
export type DeudaAjena = z.infer<typeof deudaSchema>;

/** Optional. `negocio` is null without a business. */
export const capacidadSchema = z.strictObject({
  negocio: negocioSchema.nullable(),
  familia: familiaSchema,
  deudas: z.array(deudaSchema).max(DEUDAS_MAXIMO, TEXTO_CAMPO.maximo(DEUDAS_MAXIMO)),
});
export type Capacidad = z.infer<typeof capacidadSchema>;

const nivel = z.enum(NIVELES_DE_CAPACIDAD);
/** `porcentaje` is null if the denominator is not positive; the level is then `excede`. */
const razonSchema = z.object({ porcentaje: z.number().nullable(), nivel });
export type RazonDeCapacidad = z.infer<typeof razonSchema>;

/** In soles a month. */
export const resultadoDeCapacidadSchema = z.object({
  ventas: z.number(),
  /** Sales minus costs and expenses of the business; may be negative. */
  utilidad: z.number(),
  /** Business, wage and family before expenses; never negative. */
  ingreso: z.number(),
  gastosFamiliares: z.number(),
  /** Other lenders' instalments, per month of 30 days. */
  cuotasAjenas: z.number(),
  /** Total debt elsewhere, not per month. */
  saldoAjeno: z.number(),
  /** Income minus expenses and other lenders' instalments; may be negative. */
  excedente: z.number(),
  /** New instalment per month of 30 days; 0 if not computable. */
  cuota: z.number(),
  /** After the new instalment. */
  queda: z.number(),
  cuotaSobreExcedente: razonSchema,
  cuotaSobreIngreso: razonSchema,
  deudasSobreIngreso: razonSchema,
  /** Debt elsewhere plus the new credit. */
  deudaTotal: z.number(),
  /** The worst of the three. */
  nivel,
});
export type ResultadoDeCapacidad = z.infer<typeof resultadoDeCapacidadSchema>;
