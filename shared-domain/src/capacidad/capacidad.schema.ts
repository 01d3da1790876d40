import { z } from 'zod';
import { entero, hastaDosDecimales, monto, opcion, texto } from '../campos/campos.schema';
import { TEXTO_CAMPO } from '../campos/errores.texts';
import { NIVELES_DE_CAPACIDAD } from './niveles';

/** The weeks of a month, as the sales are told: so many good ones, normal ones and bad ones. */
export const SEMANAS_DEL_MES = 4;
const TEXTO_SEMANAS = 'Las semanas buenas, normales y malas de un mes deben sumar 4.';

/** Debts elsewhere that one evaluation names. */
export const DEUDAS_MAXIMO = 15;

const semanas = entero(0, SEMANAS_DEL_MES);

/** The client's business. Sales in soles a week, everything else in soles a month. */
export const negocioSchema = z
  .strictObject({
    ventaSemanaBuena: monto,
    ventaSemanaNormal: monto,
    ventaSemanaMala: monto,
    semanasBuenas: semanas.meta({ examples: [1] }),
    semanasNormales: semanas.meta({ examples: [2] }),
    semanasMalas: semanas.meta({ examples: [1] }),
    /** What the goods cost of each S/ 100 that are sold, in percent. */
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

/** The client's family, in soles a month. */
export const familiaSchema = z.strictObject({
  /** The client's own wage, where there is one. */
  sueldo: monto,
  /** What the others of the family bring, remittances and rents. */
  otrosIngresos: monto,
  alimentacion: monto,
  educacion: monto,
  salud: monto,
  alquilerDeVivienda: monto,
  otrosGastos: monto,
});
export type Familia = z.infer<typeof familiaSchema>;

const PERIODOS_DE_DEUDA = ['mensual', 'catorcenal', 'semanal'] as const;

/** A debt with somebody else. `cuota` is one instalment and `saldo` what is still owed, in soles. */
const deudaSchema = z.strictObject({
  entidad: texto(80),
  cuota: monto,
  periodo: opcion(PERIODOS_DE_DEUDA),
  saldo: monto,
});
export type DeudaAjena = z.infer<typeof deudaSchema>;

/** The optional section of the form that asks whether the client can pay. Without a business, `negocio` is null. */
export const capacidadSchema = z.strictObject({
  negocio: negocioSchema.nullable(),
  familia: familiaSchema,
  deudas: z.array(deudaSchema).max(DEUDAS_MAXIMO, TEXTO_CAMPO.maximo(DEUDAS_MAXIMO)),
});
export type Capacidad = z.infer<typeof capacidadSchema>;

const nivel = z.enum(NIVELES_DE_CAPACIDAD);
/** A share and its level. `porcentaje` is null where there is nothing to share; any amount is then too much. */
const razonSchema = z.object({ porcentaje: z.number().nullable(), nivel });
export type RazonDeCapacidad = z.infer<typeof razonSchema>;

/** The capacity to pay one credit, in soles a month. */
export const resultadoDeCapacidadSchema = z.object({
  ventas: z.number(),
  /** Sales less their cost and the expenses of the business; it may be negative. */
  utilidad: z.number(),
  /** Of business, wage and family together, before the family's expenses; never negative. */
  ingreso: z.number(),
  gastosFamiliares: z.number(),
  /** The instalments elsewhere, as they come to in a month of 30 days. */
  cuotasAjenas: z.number(),
  /** The debt elsewhere, and no sum of a month. */
  saldoAjeno: z.number(),
  /** Income less expenses and the instalments elsewhere, before the new instalment; it may be negative. */
  excedente: z.number(),
  /** The new instalment as it comes to in a month of 30 days; 0 where none can be calculated. */
  cuota: z.number(),
  /** Left after the new instalment. */
  queda: z.number(),
  cuotaSobreExcedente: razonSchema,
  cuotaSobreIngreso: razonSchema,
  /** All instalments, the new one included, against the income. */
  deudasSobreIngreso: razonSchema,
  /** The debt elsewhere and the new credit together. */
  deudaTotal: z.number(),
  /** The worst of the three levels. */
  nivel,
});
export type ResultadoDeCapacidad = z.infer<typeof resultadoDeCapacidadSchema>;
