export const texts = {
  titulo: {
    pdf: (id: number) => `PDF adjunto de la evaluación N.º ${id}`,
    historial: (id: number) => `Historial de la evaluación N.º ${id}`,
    expediente: (id: number) => `Cliente y PDF de la evaluación N.º ${id}`,
    cronograma: (id: number) => `Cronograma referencial de la evaluación N.º ${id}`,
    capacidad: (id: number) => `Capacidad de pago de la evaluación N.º ${id}`,
    exposicion: (id: number) => `Exposición de la evaluación N.º ${id}`,
    fuentes: (id: number) => `Consultas externas de la evaluación N.º ${id}`,
    carta: (id: number) => `Carta de motivos de la evaluación N.º ${id}`,
  },
  datosDelCliente: 'Datos del cliente',
  vacio: 'Sin dato',
  cuota: 'Cuota',
} as const;
