export const texts = {
  documentoNuevo: 'Documento nuevo desde la corrección',
  verAnterior: 'Ver el documento anterior',
  anterior: (numero: number, evaluacion: number) =>
    `Documento anterior (N.º ${numero}) de la evaluación N.º ${evaluacion}`,
  documento: 'Documento anterior',
  cargando: 'Abriendo el PDF…',
  nota: 'Nota del asesor:',
} as const;
