import { useEffect, useRef, useState } from 'react';
import type { FilaDeCola } from 'shared-domain';
import { ultimaAbierta } from './ultima-abierta';

/**
 * Brings whoever comes back from an evaluation to its row, with the focus on its link, unless they have moved on before
 * the rows were there. Gives the ref of the table.
 */
export function useVuelta(filas: FilaDeCola[] | undefined) {
  const tabla = useRef<HTMLDivElement>(null);
  const [vuelveDe] = useState(ultimaAbierta.tomar);
  const isDone = useRef(vuelveDe === undefined);
  useEffect(() => {
    if (isDone.current || !filas) return;
    isDone.current = true;
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.contains(tabla.current)) return;
    const enlace = tabla.current?.querySelector<HTMLElement>(`[data-evaluacion="${vuelveDe}"]`);
    enlace?.focus({ preventScroll: true });
    enlace?.scrollIntoView({ block: 'center' });
  }, [filas, vuelveDe]);
  return tabla;
}
