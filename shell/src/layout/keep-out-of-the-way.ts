import { toast } from 'react-toastify';
import { HEADER_HEIGHT } from './measures';

export const TOASTS_TOP = '--toasts-top';

/** Set while the pointer is where a toast appeared; toasts then let clicks pass. */
export const POINTER_WAS_HERE = 'data-pointer-was-here';

/** Excludes the page itself, focused after navigation. */
const CONTROL = 'a, button, input, select, textarea';

const page = () => document.documentElement;
const toastsOf = () => document.querySelector('.Toastify__toast-container');
const toastsBox = () => toastsOf()?.getBoundingClientRect();

function focusedControl(): Element | null {
  const focused = document.activeElement;
  return focused?.matches(CONTROL) && !toastsOf()?.contains(focused) ? focused : null;
}

function place(): void {
  const toasts = toastsBox();
  if (!toasts) return;
  const inTheWay = [document.querySelector('[data-page-actions]'), focusedControl()]
    .filter((it) => it !== null)
    .map((it) => it.getBoundingClientRect());
  const top = `${topOfToasts(toasts, inTheWay, window.innerHeight)}px`;
  // Each change recalculates the page's styles.
  if (page().style.getPropertyValue(TOASTS_TOP) !== top) page().style.setProperty(TOASTS_TOP, top);
}

/**
 * Keeps toasts clear of the page's actions and the focused control. A pointer already there neither pauses
 * nor clicks a new toast until it has left.
 * @returns a function that stops it
 */
export function keepOutOfTheWay(): () => void {
  let pointer: { x: number; y: number } | undefined;
  // Once per frame, because measuring forces a layout.
  let frame = 0;
  const mutations = new MutationObserver(() => {
    if (!toastsOf()) return mutations.disconnect();
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  });
  const giveWay = () => {
    const box = toastsBox();
    if (!(pointer && box && isInside(box, pointer.x, pointer.y))) page().removeAttribute(POINTER_WAS_HERE);
  };
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    pointer = { x, y };
    if (page().hasAttribute(POINTER_WAS_HERE)) giveWay();
  };
  const moveAway = () => {
    page().setAttribute(POINTER_WAS_HERE, '');
    requestAnimationFrame(() => {
      place();
      giveWay();
    });
  };
  const leaveTheFocus = () => {
    if (toastsBox()) moveAway();
  };
  const forget = toast.onChange(({ status }) => {
    if (status !== 'added') return;
    mutations.observe(document.body, { childList: true, subtree: true });
    moveAway();
  });
  window.addEventListener('pointermove', follow, { passive: true });
  window.addEventListener('scroll', place, { passive: true });
  window.addEventListener('resize', place);
  window.addEventListener('focusin', leaveTheFocus);
  return () => {
    forget();
    mutations.disconnect();
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('scroll', place);
    window.removeEventListener('resize', place);
    window.removeEventListener('focusin', leaveTheFocus);
  };
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Pixels. */
const GAP = 8;

const HIGHEST = Number.parseInt(HEADER_HEIGHT, 10) + GAP;

/** Below the header and the boxes that toasts would cover, if the window has room. */
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

const isInside = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
