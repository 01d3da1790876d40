export const texts = {
  paginas: (grupo: string) => `Páginas de ${grupo.toLowerCase()}`,
  dni: (dni: string) => `DNI ${dni}`,
  enviada: (fecha: string) => `Enviada el ${fecha}`,
  espera: (duracion: string) => `Espera respuesta desde hace ${duracion}`,
  observaciones: 'Observaciones:',
  sinObservaciones: 'No se registró un motivo.',
  corregir: 'Corregir Evaluacion',
  queLoCambiaria: 'Qué lo cambiaría',
  leyendoCambios: 'Calculando qué lo cambiaría…',
  sinCambios: 'Ningún cambio del crédito ni dato que falte mejoraría la calificación.',
} as const;
