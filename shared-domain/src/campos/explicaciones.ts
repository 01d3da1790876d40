import { etiqueta, type MODALIDAD_CREDITO, type PeriodoCredito } from './enumerations';
import { normalizar } from './normalizar';

const MODALIDAD: Record<keyof typeof MODALIDAD_CREDITO, string> = {
  nuevo: 'Un crédito que no reemplaza ni cambia otro.',
  consaldo:
    'Un crédito para quien todavía debe parte de otro. Por lo general, con el nuevo se paga ese saldo y se recibe la diferencia.',
  reprogramado: 'Un crédito que ya se tenía, con otro plazo u otras fechas de pago acordadas.',
  refinanciado:
    'Un crédito que ya se tenía, con otro plazo o monto porque se hizo difícil pagarlo. Así queda registrado en las centrales de riesgo.',
  recurrente: 'Un crédito más para quien ya tuvo otro en la institución.',
};

const PERIODO: Record<PeriodoCredito, string> = {
  mensual: 'Se paga una cuota cada mes.',
  catorcenal: 'Se paga una cuota cada 14 días, es decir, cada dos semanas.',
  semanal: 'Se paga una cuota cada semana.',
};

/** What words of a credit mean, for people who do not work with them. */
export const EXPLICACION = {
  tasaInteres:
    'Lo que cuesta el préstamo, en porcentaje. Si es una TEA, es el interés de un año. No incluye comisiones ni seguros: la TCEA de la hoja resumen del contrato los suma.',
  tea: 'Tasa efectiva anual: el interés que se paga por un año completo. De ella sale la tasa de cada cuota.',
  cronograma:
    'Las cuotas calculadas como si la tasa fuera una TEA, todas iguales y con un año de 360 días. Sirven de orientación: las definitivas son las del contrato.',
} as const;

/** What a value of one of the closed lists of a credit means; undefined where there is nothing to explain. */
export function explicacionDe(campo: string, valor: string): string | undefined {
  const lista = { modalidadCredito: MODALIDAD, periodoCredito: PERIODO }[campo];
  const clave = normalizar(valor);
  const explicacion = lista && etiqueta(lista, clave);
  return explicacion === clave ? undefined : explicacion;
}
