import type { MarcasDeCapacidad } from 'shared-domain/politica';

export const texts = {
  titulo: 'Capacidad de pago',
  ingreso: 'Ingreso de la familia',
  excedente: 'Le sobra al mes',
  cuota: 'Cuota de este crédito',
  queda: 'Le queda después de la cuota',
  cuotasAjenas: 'Cuotas en otras entidades',
  deudaTotal: 'Deuda con este crédito',
  alMes: (soles: string) => `${soles} al\u00a0mes`,
  razon: {
    cuotaSobreExcedente: 'Cuota frente a lo que le sobra',
    cuotaSobreIngreso: 'Cuota frente al ingreso',
    deudasSobreIngreso: 'Todas las cuotas frente al ingreso',
  } satisfies Record<keyof MarcasDeCapacidad, string>,
  hasta: (porcentaje: string) => `se acepta hasta ${porcentaje} %`,
  sinTodo: 'No hay de dónde pagarla',
  enPorcentaje: (porcentaje: string) => `${porcentaje} %`,
} as const;

export const textsDeExposicion = {
  nada: 'Sin otros créditos ni vínculos.',
} as const;
