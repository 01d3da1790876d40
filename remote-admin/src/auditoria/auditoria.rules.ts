import { type EventoAuditoria, MIRADAS_DE_UNO, nombreDeEvento } from 'shared-domain/auditoria';
import { texts } from './texts';

/** An event, or the first read of a visit together with all reads of that visit. */
export interface Linea extends EventoAuditoria {
  lecturas?: EventoAuditoria[];
}

/** Measured from the first read of a visit. */
const VISITA = 5 * 60_000;

const LECTURAS: readonly string[] = MIRADAS_DE_UNO;

/** Events of other people and list reads do not end a visit; any other event of the same person does. */
export function enLineas(eventos: readonly EventoAuditoria[]): Linea[] {
  const lineas: (EventoAuditoria & { lecturas: EventoAuditoria[] })[] = [];
  const ultimas = new Map<EventoAuditoria['actor']['id'], (typeof lineas)[number]>();
  for (const evento of eventos) {
    const ultima = ultimas.get(evento.actor.id);
    if (ultima && isOneVisit(ultima, evento)) {
      ultima.lecturas.push(evento);
      continue;
    }
    const linea = { ...evento, lecturas: [evento] };
    lineas.push(linea);
    if (evento.tipo !== 'lista.consultada') ultimas.set(evento.actor.id, linea);
  }
  return lineas.map(({ lecturas, ...evento }) =>
    lecturas.length > 1 ? { ...evento, evaluacionId: null, lecturas } : evento,
  );
}

function isOneVisit(primera: EventoAuditoria, otra: EventoAuditoria): boolean {
  const areReads = [primera, otra].every(({ tipo }) => LECTURAS.includes(tipo));
  const apart = Math.abs(Date.parse(primera.fecha) - Date.parse(otra.fecha));
  return areReads && primera.clienteId !== null && primera.clienteId === otra.clienteId && apart <= VISITA;
}

export const eventoEnPalabras = (linea: Linea): string =>
  linea.lecturas ? texts.vioAlCliente(linea.lecturas.length) : nombreDeEvento(linea);
