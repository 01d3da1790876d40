import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
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
