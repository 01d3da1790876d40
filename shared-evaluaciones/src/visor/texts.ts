import { texts as comunes } from '../texts';

/** Texts of the PDF viewer that are the same for every file. The screen adds the ones that name its file. */
export const texts = {
  error: 'No se pudo mostrar el PDF.',
  retry: comunes.reintentar,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  page: (pagina: number, paginas: number) => `Página ${pagina} de ${paginas}`,
} as const;
