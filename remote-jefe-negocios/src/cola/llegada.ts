import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FilaDeCola } from 'shared-domain/evaluacion';
import { useIsPhone } from '../detalle/use-media';

/** Navigation state, from the queue or from the previous evaluation. */
export const LLEGA = 'llega-de-otra';

/** A phone scrolls to the card; wider screens scroll to the top, where the summary is. */
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

/** Lost on reload. */
export function recordarAbierta(id: number): void {
  ultimaAbierta = id;
}

function olvidarAbierta(): number | undefined {
  const id = ultimaAbierta;
  ultimaAbierta = undefined;
  return id;
}

/** Does nothing if the user moved the focus before the rows loaded. Returns the table's ref. */
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
