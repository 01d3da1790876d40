import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The state of a navigation from one evaluation to the next. */
export const LLEGA = 'llega-de-otra';

/** Moves the focus to the card to which the person went from another one; the summary above it comes into view too. */
export function useLlegada(card: RefObject<HTMLElement | null>, isRequested: boolean): void {
  const { state, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation moves the focus, also one to the same card
  useEffect(() => {
    if (!isRequested || state !== LLEGA) return;
    card.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [card, isRequested, state, key]);
}
