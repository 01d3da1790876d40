import { texts as comunes } from '../texts';

export const texts = {
  documentoNuevo: 'Documento nuevo desde la corrección',
  verAnterior: 'Ver el documento anterior',
  anterior: (numero: number, evaluacion: number) =>
    `Documento anterior (N.º ${numero}) de la evaluación N.º ${evaluacion}`,
  documentoAnterior: 'Documento anterior',
  abriendo: 'Abriendo el PDF…',
  documento: 'PDF adjunto',
  cargando: 'Cargando el PDF…',
  nota: 'Nota del asesor:',
} as const;

/** Texts common to every PDF viewer; each screen adds those that name its file. */
export const textsVisor = {
  error: 'No se pudo mostrar el PDF.',
  retry: comunes.reintentar,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  page: (pagina: number, paginas: number) => `Página ${pagina} de ${paginas}`,
} as const;
