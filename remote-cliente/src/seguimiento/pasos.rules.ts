import {
  type CambioCampo,
  ESTADO,
  type Estado,
  type EventoHistorial,
  etiquetaCampo,
  formatCampo,
  formatDuracion,
  formatFechaHora,
} from 'shared-domain';
import type { TimelineItem } from 'shared-ui';
import { texts } from './texts';

// The guarantor's data are another person's: the client reads that they changed, not what they are.
const isOfAval = ({ campo }: CambioCampo) => /^aval(\.|$)/.test(campo);

const sentenceOf = ({ campo, antes, despues }: CambioCampo) =>
  texts.cambio(
    etiquetaCampo(campo),
    formatCampo(campo, antes) || texts.sinDato,
    formatCampo(campo, despues) || texts.sinDato,
  );

export const metaDe = ({ fecha, actor }: EventoHistorial) => `${formatFechaHora(fecha)} · ${actor.fullName}`;

/** The reason and the changes of an event, in whole sentences. */
export function detallesDe({ observaciones, cambios = [] }: EventoHistorial): string[] {
  return [
    ...(observaciones ? [texts.motivo(observaciones)] : []),
    ...cambios.filter((cambio) => !isOfAval(cambio)).map(sentenceOf),
    ...(cambios.some(isOfAval) ? [texts.cambioAval] : []),
  ];
}

/** The step that a pending evaluation waits in, counted from when it was last sent. */
export function esperaDe(eventos: readonly EventoHistorial[], estado: Estado): TimelineItem | undefined {
  const envio = eventos.findLast(({ tipo }) => tipo === 'registrada' || tipo === 'corregida');
  if (estado !== ESTADO.pendiente || !envio) return undefined;
  const espera = formatDuracion(Date.now() - Date.parse(envio.fecha));
  return { id: 'ahora', title: texts.enRevision, meta: texts.espera(espera), tone: 'pending' };
}
