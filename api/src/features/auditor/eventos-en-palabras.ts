import { etiquetaCampo, formatCampo } from 'shared-domain';
import type { EventoHallado } from './excepciones-de-eventos.repository';

export const correccionAjenaEnPalabras = ({ actorNombre, detalle: { asesor = '' } }: EventoHallado): string =>
  `${actorNombre} la corrigió cuando estaba a cargo de ${asesor}.`;

/** Account numbers are masked in the event already. */
export function cuentaCambiadaEnPalabras({ actorNombre, detalle: { cambios = [] } }: EventoHallado): string {
  const cuales = cambios.map(
    ({ campo, antes, despues }) =>
      `${etiquetaCampo(campo)} de ${formatCampo(campo, antes)} a ${formatCampo(campo, despues)}`,
  );
  return `${actorNombre} cambió ${cuales.join(', ')}.`;
}

export const firmaRehusadaEnPalabras = ({
  actorNombre,
  detalle: { primeraFirma = '' },
}: EventoHallado): string =>
  `${actorNombre} rehusó la segunda firma y la rechazó; la primera fue de ${primeraFirma}.`;

export const contraPoliticaEnPalabras = ({ actorNombre, detalle }: EventoHallado): string => {
  const { contra = '', razon = '', explicacion } = detalle;
  const aprobada = `${actorNombre} la aprobó: ${conPunto(razon)}`;
  return [contra, aprobada, explicacion && conPunto(explicacion)].filter(Boolean).join(' ');
};

const conPunto = (texto: string): string => (/[.!?]$/.test(texto) ? texto : `${texto}.`);
