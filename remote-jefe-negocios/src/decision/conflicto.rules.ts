import type { EventoHistorial } from 'shared-domain';

/** What another person did meanwhile, as far as the history could be read. */
export interface Conflicto {
  evento?: EventoHistorial | undefined;
  /** Whether it annulled the first signature. */
  isFirmaAnulada?: boolean;
}

const ANULAN: readonly EventoHistorial['tipo'][] = ['editada', 'rechazada'];

/** Reads it from the history, in which an annulled signature stands beside what annulled it. */
export function conflictoDe(eventos: readonly EventoHistorial[]): Conflicto {
  const [ultimo, anterior] = eventos.toReversed();
  const anula = (evento?: EventoHistorial) => evento !== undefined && ANULAN.includes(evento.tipo);
  if (ultimo?.tipo === 'firma_anulada') {
    return { evento: anula(anterior) ? anterior : ultimo, isFirmaAnulada: true };
  }
  return { evento: ultimo, isFirmaAnulada: anula(ultimo) && anterior?.tipo === 'firma_anulada' };
}
