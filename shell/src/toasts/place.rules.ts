import { HEADER_HEIGHT } from '../layout/measures';

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Pixels between toasts and what is above them. */
const GAP = 8;

/** Below the header of the page. */
const HIGHEST = Number.parseInt(HEADER_HEIGHT, 10) + GAP;

/** Where toasts begin: below the header, or below the actions of the page where they would lie over them. */
export function topOfToasts(toasts: Box, actions: Box | undefined): number {
  const top = HIGHEST;
  if (!actions) return top;
  const bottom = top + toasts.bottom - toasts.top;
  const isBeside = actions.right <= toasts.left || actions.left >= toasts.right;
  const isAboveOrBelow = actions.bottom <= top || actions.top >= bottom;
  return isBeside || isAboveOrBelow ? top : actions.bottom + GAP;
}

export const isInside = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
