import { formatFecha, formatNumero } from 'shared-domain';
import { enRuta } from '../partes/ruta';
import type { Edicion } from './edicion';
import { texts } from './texts';

/** What the version before says at this place; undefined where the draft says the same, or where there was nothing. */
export function antesEnPalabras({ base, actual }: Edicion, ruta: string): string | undefined {
  const antes = enRuta(base.contenido, ruta);
  if (antes === undefined || String(antes) === String(enRuta(actual, ruta))) return undefined;
  return texts.antes(base.version, enPalabras(antes));
}

function enPalabras(valor: unknown): string {
  if (Array.isArray(valor)) return valor.join(', ');
  if (typeof valor === 'number') return valor < 0 ? `−${formatNumero(-valor)}` : formatNumero(valor);
  return valor === null ? texts.sinLimite : formatFecha(String(valor));
}
