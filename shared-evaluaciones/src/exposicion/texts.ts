import type { CreditosDeUno } from 'shared-domain';

export const texts = {
  titulo: 'Exposición',
  nada: 'Sin otros créditos ni vínculos.',
  estado: {
    pendientes: 'pendientes',
    porDesembolsar: 'por desembolsar',
    desembolsados: 'desembolsados',
  } satisfies Record<keyof CreditosDeUno, string>,
  ninguno: 'Ninguno',
  cuantos: (creditos: number, estado: string, monto: string) => `${creditos} ${estado} (${monto})`,
  delCliente: 'Otros créditos del cliente',
  deuda: 'Deuda con este crédito',
  clienteAvala: 'Créditos que el cliente avala',
  avalAvala: (nombre: string) => `Otros créditos que avala ${nombre}`,
  avalPropios: (nombre: string) => `Créditos propios de ${nombre}`,
  circulos: 'Círculos de avales',
  circulosAyuda: 'Cada persona tiene de aval a la siguiente.',
  hayMas: 'Se revisaron las primeras 600 personas de la cadena de avales; puede haber más círculos.',
  compartidos: 'Datos que también tiene otra persona',
  y: (otras: number) => ` y ${otras} más`,
} as const;
