import { textsVisor as visorComun } from 'shared-evaluaciones';

export const texts = {
  archivo: 'Archivo de la evaluación',
  ayudaArchivo: 'Un solo archivo PDF de 10 MB como máximo.',
  elegirArchivo: 'Elegir archivo',
  cambiarArchivo: 'Cambiar archivo',
  quitarArchivo: 'Quitar archivo',
  sinArchivo: 'Ningún archivo elegido',
  verPdf: 'Ver PDF Adjuntado',
  pdfFalta: 'Por favor, adjunte el archivo PDF de la evaluacion.',
  otroArchivo: 'Lo demás sigue como lo escribió: elija otro archivo y envíe de nuevo.',
  revisando: 'Revisando el PDF…',
  paginas: (cuantas: number | undefined) =>
    cuantas === undefined ? '' : cuantas === 1 ? '1 página' : `${cuantas} páginas`,
} as const;

export const textsVisor = {
  ...visorComun,
  document: 'PDF adjuntado',
  loading: 'Cargando el PDF…',
} as const;
