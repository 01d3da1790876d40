import { etiqueta } from '../campos/enumerations';
import { formatNumero } from '../campos/formats';
import { EVENTO_AUDITORIA } from './eventos';

interface Nombrado {
  tipo: string;
  detalle: Record<string, unknown>;
}

/** The name of an event that people read. When one entry stands for several events, it says how many more there were. */
export function nombreDeEvento({ tipo, detalle }: Nombrado): string {
  return conVeces(etiqueta(EVENTO_AUDITORIA, tipo), detalle);
}

/** A title, followed by how many more times the event happened if `veces` says so. */
export function conVeces(titulo: string, { veces }: Record<string, unknown>): string {
  if (typeof veces !== 'number') return titulo;
  return `${titulo} (${veces === 1 ? 'una vez más' : `${formatNumero(veces)} veces más`})`;
}
