import { TOPE } from 'shared-domain';
import { textsVisor as visorComun } from 'shared-evaluaciones';

const MIB = 1024 * 1024;

export const texts = {
  archivo: 'Archivo de la evaluación',
  ayudaArchivo: 'Un solo archivo PDF de 10 MB como máximo.',
  elegirArchivo: 'Elegir archivo',
  cambiarArchivo: 'Cambiar archivo',
  quitarArchivo: 'Quitar archivo',
  sinArchivo: 'Ningún archivo elegido',
  verPdf: 'Ver PDF Adjuntado',
  pdfInvalido: 'Por favor, suba un archivo PDF valido.',
  pdfFalta: 'Por favor, adjunte el archivo PDF de la evaluacion.',
  pdfPesado: (bytes: number) =>
    `El archivo pesa ${(bytes / MIB).toFixed(1)} MB y el máximo es ${TOPE.pdfMaximo / MIB} MB. Escanéelo con menos resolución o en blanco y negro.`,
  pantallaCompleta: 'Pantalla completa',
  salirPantallaCompleta: 'Salir de pantalla completa',
} as const;

export const textsVisor = {
  ...visorComun,
  document: 'PDF adjuntado',
  loading: 'Cargando el PDF…',
} as const;
