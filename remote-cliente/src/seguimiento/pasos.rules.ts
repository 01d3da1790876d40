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
import { TEXTO } from './texts';

// The guarantor's data are another person's: the client reads that they changed, not what they are.
const esDelAval = ({ campo }: CambioCampo) => /^aval(\.|$)/.test(campo);

const frase = ({ campo, antes, despues }: CambioCampo) =>
  TEXTO.cambio(
    etiquetaCampo(campo),
    formatCampo(campo, antes) || TEXTO.sinDato,
    formatCampo(campo, despues) || TEXTO.sinDato,
  );

export const metaDe = ({ fecha, actor }: EventoHistorial) => `${formatFechaHora(fecha)} · ${actor.fullName}`;

/** What an event brought, in whole sentences. */
export function detallesDe({ observaciones, cambios = [] }: EventoHistorial): string[] {
  return [
    ...(observaciones ? [TEXTO.motivo(observaciones)] : []),
    ...cambios.filter((cambio) => !esDelAval(cambio)).map(frase),
    ...(cambios.some(esDelAval) ? [TEXTO.cambioAval] : []),
  ];
}

/** The step that a pending evaluation waits in, counted from when it was last sent. */
export function esperaDe(
  eventos: readonly EventoHistorial[],
  estado: Estado,
  ahora = Date.now(),
): TimelineItem | undefined {
  const envio = eventos.findLast(({ tipo }) => tipo === 'registrada' || tipo === 'corregida');
  if (estado !== ESTADO.pendiente || !envio) return undefined;
  const espera = formatDuracion(ahora - Date.parse(envio.fecha));
  return { id: 'ahora', title: TEXTO.enRevision, meta: TEXTO.espera(espera), tone: 'pending' };
}
