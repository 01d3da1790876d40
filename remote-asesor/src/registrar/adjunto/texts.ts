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
  noEsPdf: (nombre: string) =>
    `«${nombre}» no es un PDF. Si es una foto o un documento de Word, guárdelo como PDF.`,
  conClave: (nombre: string) => `«${nombre}» pide una contraseña para abrirse. Guárdelo sin contraseña.`,
  danado: (nombre: string) => `«${nombre}» está dañado o incompleto. Descárguelo o escanéelo otra vez.`,
  otroArchivo: 'Lo demás sigue como lo escribió: elija otro archivo y envíe de nuevo.',
  revisando: 'Revisando el PDF…',
  paginas: (cuantas: number | undefined) =>
    cuantas === undefined ? '' : cuantas === 1 ? '1 página' : `${cuantas} páginas`,
  pantallaCompleta: 'Pantalla completa',
  salirPantallaCompleta: 'Salir de pantalla completa',
} as const;

export const textsVisor = {
  ...visorComun,
  document: 'PDF adjuntado',
  loading: 'Cargando el PDF…',
} as const;
