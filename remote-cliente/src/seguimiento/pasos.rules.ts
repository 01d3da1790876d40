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

/** When, and by whom where the client is told. */
export const metaDe = ({ fecha, actor }: EventoHistorial) =>
  [formatFechaHora(fecha), actor.fullName].filter(Boolean).join(' · ');

/** The reason and the changes of an event, in whole sentences. A payout changes nothing: it has values of its own. */
export function detallesDe({ tipo, observaciones, cambios = [] }: EventoHistorial): string[] {
  if (tipo === 'desembolsada') {
    return cambios.map(({ campo, despues }) => texts.dato(etiquetaCampo(campo), formatCampo(campo, despues)));
  }
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
