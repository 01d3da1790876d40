import type { ReactNode } from 'react';
import type { EventoHistorial } from 'shared-domain';
import { Timeline, type TimelineItem } from 'shared-ui';
import { TONO_EVENTO } from '../tonos';

export interface HistorialProps {
  eventos: readonly EventoHistorial[];
  /** What each event is called in front of its reader. */
  titulos: Record<EventoHistorial['tipo'], string>;
  /** By whom and when, as its reader is told. */
  metaDe: (evento: EventoHistorial) => ReactNode;
  /** What changed, and why, as far as its reader may know. */
  detalleDe: (evento: EventoHistorial) => ReactNode;
  /** A step after the events, such as what is waited for. */
  ahora?: TimelineItem;
}

/** What happened with an evaluation, oldest first. */
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
