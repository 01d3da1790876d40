import { texts as comunes } from '../texts';

/** What the PDF viewer says whatever file it shows; the screen adds what its file is called. */
export const texts = {
  error: 'No se pudo mostrar el PDF.',
  retry: comunes.reintentar,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  page: (pagina: number, paginas: number) => `Página ${pagina} de ${paginas}`,
} as const;
