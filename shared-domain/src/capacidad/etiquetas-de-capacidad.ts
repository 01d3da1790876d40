import type { DeudaAjena, Familia, Negocio } from './capacidad.schema';

/** What people read as the name of each field of the capacity to pay. */
export const ETIQUETA_CAPACIDAD: Record<keyof (Negocio & Familia & DeudaAjena), string> = {
  ventaSemanaBuena: 'Venta de una semana buena',
  ventaSemanaNormal: 'Venta de una semana normal',
  ventaSemanaMala: 'Venta de una semana mala',
  semanasBuenas: 'Semanas buenas al mes',
  semanasNormales: 'Semanas normales al mes',
  semanasMalas: 'Semanas malas al mes',
  costoDeVentas: 'De cada S/ 100 que vende, cuánto le cuesta la mercadería',
  alquilerDelNegocio: 'Alquiler del negocio',
  sueldosDelNegocio: 'Sueldos que paga',
  transporteDelNegocio: 'Transporte',
  sueldo: 'Sueldo del cliente',
  otrosIngresos: 'Otros ingresos de la familia',
  alimentacion: 'Alimentación',
  educacion: 'Colegio y estudios',
  salud: 'Salud',
  alquilerDeVivienda: 'Alquiler de la vivienda',
  otrosGastos: 'Otros gastos',
  entidad: 'Entidad o persona',
  cuota: 'Cuota',
  periodo: 'Cada cuánto paga',
  saldo: 'Saldo que debe',
};
