import { texts as comunes } from '../evaluaciones/texts';

export const texts = {
  titulo: 'Exposición',
  ayuda:
    'Los otros créditos y vínculos del cliente y de su aval, como están hoy. Verlos queda anotado, también para las personas que se nombran.',
  ver: 'Ver la exposición',
  persona: (nombre: string, dni: string) =>
    nombre ? `${nombre} (${comunes.dniFinal(dni)})` : comunes.dniFinal(dni),
} as const;
