import { etiqueta } from '../campos/etiquetas';
import { formatNumero } from '../campos/formats';
import { EVENTO_AUDITORIA } from './eventos';

interface Nombrado {
  tipo: string;
  detalle: Record<string, unknown>;
}

/** What an event is called in front of people, with how often it happened where it stands for several. */
export function nombreDeEvento({ tipo, detalle }: Nombrado): string {
  return conVeces(etiqueta(EVENTO_AUDITORIA, tipo), detalle);
}

/** A title of an event, with how often more it happened. */
export function conVeces(titulo: string, { veces }: Record<string, unknown>): string {
  if (typeof veces !== 'number') return titulo;
  return `${titulo} (${veces === 1 ? 'una vez más' : `${formatNumero(veces)} veces más`})`;
}
