import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FilaDeCola } from 'shared-domain/evaluacion';
import { useIsPhone } from '../detalle/use-media';

/** The state of a navigation from the queue, or from one evaluation to the next. */
export const LLEGA = 'llega-de-otra';

/**
 * Moves the focus to the card of the address. A phone scrolls to the card; wider screens scroll to the top, where the
 * summary is.
 */
export function useLlegada(card: RefObject<HTMLElement | null>, isRequested: boolean): void {
  const isPhone = useIsPhone();
  const { state, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation moves the focus, also one to the same card
  useEffect(() => {
    if (!isRequested || state !== LLEGA) return;
    card.current?.focus({ preventScroll: true });
    if (isPhone) card.current?.scrollIntoView();
    else document.documentElement.scrollTop = 0;
  }, [card, isRequested, state, key]);
}

let ultimaAbierta: number | undefined;

/** Records the evaluation that was opened last, so that the queue can show its row. A reload of the page forgets it. */
export function recordarAbierta(id: number): void {
  ultimaAbierta = id;
}

function olvidarAbierta(): number | undefined {
  const id = ultimaAbierta;
  ultimaAbierta = undefined;
  return id;
}

/**
 * Focuses the row of the evaluation from which the person comes back, unless they have moved on before the rows were
 * there. Returns the ref of the table.
 */
export function useVuelta(filas: FilaDeCola[] | undefined) {
  const tabla = useRef<HTMLDivElement>(null);
  const [vuelveDe] = useState(olvidarAbierta);
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
