import type { ReactNode } from 'react';
import type { EventoHistorial } from 'shared-domain';
import { Timeline, type TimelineItem } from 'shared-ui';
import { TONO_EVENTO } from '../tonos';

export interface HistorialProps {
  eventos: readonly EventoHistorial[];
  /** The title of each type of event: staff and clients read another one. */
  titulos: Record<EventoHistorial['tipo'], string>;
  /** The line below the title: when it happened, and who did it if the reader may know. */
  metaDe: (evento: EventoHistorial) => ReactNode;
  /** What changed and why, as far as the reader may know. */
  detalleDe: (evento: EventoHistorial) => ReactNode;
  /** An entry after the events, such as the step that comes next. */
  ahora?: TimelineItem;
}

/** The events of an evaluation, oldest first. */
export function Historial({ eventos, titulos, metaDe, detalleDe, ahora }: HistorialProps) {
  const pasos = eventos.map((evento) => ({
    id: evento.id,
    title: titulos[evento.tipo],
    meta: metaDe(evento),
    tone: TONO_EVENTO[evento.tipo],
    content: detalleDe(evento),
  }));
  return <Timeline items={ahora ? [...pasos, ahora] : pasos} />;
}
