import { z } from 'zod';
import { monto, opcion, TEXTO_CAMPO, texto } from '../campos/campos.schema';

/** The weeks of a month, as the sales are told: so many good ones, normal ones and bad ones. */
export const SEMANAS_DEL_MES = 4;
const TEXTO_SEMANAS = 'Las semanas buenas, normales y malas de un mes deben sumar 4.';

/** Debts elsewhere that one evaluation names. */
export const DEUDAS_MAXIMO = 15;

const semanas = z
  .int({ error: TEXTO_CAMPO.entero })
  .min(0, TEXTO_CAMPO.minimo(0))
  .max(SEMANAS_DEL_MES, TEXTO_CAMPO.maximo(SEMANAS_DEL_MES));

const porcentaje = z
  .number({ error: TEXTO_CAMPO.numero })
  .min(0, TEXTO_CAMPO.minimo(0))
  .max(100, TEXTO_CAMPO.maximo(100))
  .refine((valor) => Number(valor.toFixed(2)) === valor, TEXTO_CAMPO.dosDecimales);

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
    costoDeVentas: porcentaje,
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
