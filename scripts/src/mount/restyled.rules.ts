import type { Finding } from '../check/finding';
import { FRAMED } from './frame';
import type { Tour } from './observation';
import { whereOf } from './place';

const MOST_FINDINGS = 5;
const FIX =
  'Dé estilo solo a lo de su pantalla, con styled-components: sin html, body, :root, * ni :has() hacia afuera, y sin hojas, @property ni @font-face de todo el documento.';

/** What a remote changed in how the shell looks, each change once. */
export function restyledFindings(tours: readonly Tour[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const { restyled, username } of tours) {
    for (const { element, property, before, now, path, width } of restyled) {
      const where = whereOf({ username, path, width });
      const when = path === FRAMED ? 'Después de salir de él, deja cambiada' : 'Cambia';
      const problem = `${when} la apariencia de la aplicación ${where}: ${property} de ${element} pasa de «${before}» a «${now}».`;
      const key = `${element} ${property}`;
      if (!found.has(key)) found.set(key, { kind: 'restyled', file: 'src/remote.tsx', problem, fix: FIX });
    }
  }
  return [...found.values()].slice(0, MOST_FINDINGS);
}
