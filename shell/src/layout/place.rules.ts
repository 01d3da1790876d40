import { HEADER_HEIGHT } from './measures';

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Pixels between toasts and what is above them. */
const GAP = 8;

/** Below the header of the page. */
const HIGHEST = Number.parseInt(HEADER_HEIGHT, 10) + GAP;

/** Where toasts begin: below the header, or below what they would lie over as long as the window has room there. */
export function topOfToasts(toasts: Box, inTheWay: readonly Box[], windowHeight: number): number {
  const height = toasts.bottom - toasts.top;
  let top = HIGHEST;
  for (const box of [...inTheWay].sort((one, other) => one.top - other.top)) {
    const isBeside = box.right <= toasts.left || box.left >= toasts.right;
    const isAboveOrBelow = box.bottom <= top || box.top >= top + height;
    if (!isBeside && !isAboveOrBelow) top = box.bottom + GAP;
  }
  return top + height > windowHeight ? HIGHEST : top;
}

export const isInside = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
