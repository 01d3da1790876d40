import {
  ESTADO,
  type Estado,
  type EventoHistorial,
  etiquetaCampo,
  formatCampo,
  formatDuracion,
  formatFechaHora,
} from 'shared-domain';
import type { Tone } from 'shared-ui';
import { PASO, TEXTO } from './texts';

type Cambio = NonNullable<EventoHistorial['cambios']>[number];

/** A moment of the timeline in the client's words; `detalles` are whole sentences. */
export interface Paso {
  id: number | 'ahora';
  titulo: string;
  meta: string;
  tono: Tone;
  detalles: string[];
}

const TONO: Record<EventoHistorial['tipo'], Tone> = {
  registrada: 'info',
  editada: 'neutral',
  aprobada: 'accepted',
  rechazada: 'rejected',
  corregida: 'info',
};

// The guarantor's data are another person's: the client reads that they changed, not what they are.
const esDelAval = ({ campo }: Cambio) => /^aval(\.|$)/.test(campo);

const frase = ({ campo, antes, despues }: Cambio) =>
  TEXTO.cambio(
    etiquetaCampo(campo),
    formatCampo(campo, antes) || TEXTO.sinDato,
    formatCampo(campo, despues) || TEXTO.sinDato,
  );

function detallesDe({ observaciones, cambios = [] }: EventoHistorial): string[] {
  return [
    ...(observaciones ? [TEXTO.motivo(observaciones)] : []),
    ...cambios.filter((cambio) => !esDelAval(cambio)).map(frase),
    ...(cambios.some(esDelAval) ? [TEXTO.cambioAval] : []),
  ];
}

/** The history as steps, oldest first; a pending evaluation ends in the step that it waits in. */
export function pasosDe(eventos: readonly EventoHistorial[], estado: Estado, ahora = Date.now()): Paso[] {
  const pasos = eventos.map(
    (evento): Paso => ({
      id: evento.id,
      titulo: PASO[evento.tipo],
      meta: `${formatFechaHora(evento.fecha)} · ${evento.actor.fullName}`,
      tono: TONO[evento.tipo],
      detalles: detallesDe(evento),
    }),
  );
  const envio = eventos.findLast(({ tipo }) => tipo === 'registrada' || tipo === 'corregida');
  if (estado !== ESTADO.pendiente || !envio) return pasos;
  const espera = formatDuracion(ahora - Date.parse(envio.fecha));
  return [
    ...pasos,
    { id: 'ahora', titulo: TEXTO.enRevision, meta: TEXTO.espera(espera), tono: 'pending', detalles: [] },
  ];
}
