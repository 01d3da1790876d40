import { etiquetaCampo, formatCampo } from 'shared-domain';
import type { Correccion } from './excepciones-de-correccion.repository';

export const correccionAjenaEnPalabras = ({ actorNombre, detalle: { asesor = '' } }: Correccion): string =>
  `${actorNombre} la corrigió cuando estaba a cargo de ${asesor}.`;

/** Account numbers are masked in the event already. */
export function cuentaCambiadaEnPalabras({ actorNombre, detalle: { cambios = [] } }: Correccion): string {
  const cuales = cambios.map(
    ({ campo, antes, despues }) =>
      `${etiquetaCampo(campo)} de ${formatCampo(campo, antes)} a ${formatCampo(campo, despues)}`,
  );
  return `${actorNombre} cambió ${cuales.join(', ')}.`;
}
