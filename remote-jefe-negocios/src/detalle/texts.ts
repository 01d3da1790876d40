const NOMBRE = {
  pdf: 'PDF adjunto',
  historial: 'Historial',
  cronograma: 'Cronograma referencial',
  expediente: 'Cliente y PDF',
  capacidad: 'Capacidad de pago',
  exposicion: 'Exposición',
  fuentes: 'Consultas externas',
  carta: 'Carta de motivos',
} as const;

export const texts = {
  ver: { ...NOMBRE, pdf: 'Ver PDF', cronograma: 'Cronograma' },
  titulo: ({ vista, id }: { vista: keyof typeof NOMBRE; id: number }) =>
    `${NOMBRE[vista]} de la evaluación N.º ${id}`,
  datosDelCliente: 'Datos del cliente',
  vacio: 'Sin dato',
  cuota: 'Cuota',
} as const;
