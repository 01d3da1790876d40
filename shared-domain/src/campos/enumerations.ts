import { normalizar } from './normalizar';
/** Stored value and label, in the order in which they are offered. */
export const SEXO = { masculino: 'Masculino', femenino: 'Femenino' } as const;

export const ESTADO_CIVIL = {
  soltero: 'Soltero/a',
  casado: 'Casado/a',
  divorciado: 'Divorciado/a',
  viudo: 'Viudo/a',
} as const;

export const NIVEL_EDUCATIVO = {
  primaria: 'Primaria',
  secundaria: 'Secundaria',
  tecnico: 'Técnico',
  universitario: 'Universitario',
  postgrado: 'Postgrado',
} as const;

export const TIPO_VIVIENDA = {
  propia: 'Propia',
  alquilada: 'Alquilada',
  familiar: 'Familiar',
} as const;

export const SITUACION_LABORAL = {
  empleado: 'Empleado/a',
  independiente: 'Independiente',
  desempleado: 'Desempleado/a',
  jubilado: 'Jubilado/a',
} as const;

export const MODALIDAD_CREDITO = {
  nuevo: 'Nuevo',
  consaldo: 'Con saldo',
  reprogramado: 'Reprogramado',
  refinanciado: 'Refinanciado',
  recurrente: 'Recurrente',
} as const;

export const PERIODO_CREDITO = {
  mensual: 'Mensual',
  catorcenal: 'Catorcenal',
  semanal: 'Semanal',
} as const;

export type PeriodoCredito = keyof typeof PERIODO_CREDITO;

/** The form requires both surnames; this is stored for a missing one. */
export const SIN_APELLIDO = '-';

/** Initial values; `GET /api/config/general` returns the current ones. */
export const PRODUCTOS_INICIALES = [
  'Capital de trabajo',
  'Activo fijo',
  'Consumo',
  'Agropecuario',
  'Mejoramiento de vivienda',
] as const;

/** Initial values. Amounts in soles, the rate in percent. */
export const LIMITES_INICIALES = {
  montoMinimo: 100,
  montoMaximo: 200_000,
  cuotasMaximo: 60,
  tasaMaxima: 200,
} as const;

/** The summary counts all typed reasons under this name. */
export const OTRO_MOTIVO = 'Otro motivo';

export function valoresDe<T extends Record<string, string>>(
  lista: T,
): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(lista) as [keyof T & string, ...(keyof T & string)[]];
}

export function opcionesDe(lista: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(lista).map(([value, label]) => ({ value, label }));
}

/** A value outside the list is its own label. */
export function etiqueta(lista: Record<string, string>, valor: string | null | undefined): string {
  if (!valor) return '';
  return Object.hasOwn(lista, valor) ? (lista[valor] ?? valor) : valor;
}

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

export const EXPLICACION = {
  tasaInteres:
    'Lo que cuesta el préstamo, en porcentaje. Si es una TEA, es el interés de un año. No incluye comisiones ni seguros: la TCEA de la hoja resumen del contrato los suma.',
  tea: 'Tasa efectiva anual: el interés que se paga por un año completo. De ella sale la tasa de cada cuota.',
  cronograma:
    'Las cuotas calculadas como si la tasa fuera una TEA, todas iguales y con un año de 360 días. Sirven de orientación: las definitivas son las del contrato.',
} as const;

export function explicacionDe(campo: string, valor: string): string | undefined {
  const lista = { modalidadCredito: MODALIDAD, periodoCredito: PERIODO }[campo];
  const key = normalizar(valor);
  const explicacion = lista && etiqueta(lista, key);
  return explicacion === key ? undefined : explicacion;
}
