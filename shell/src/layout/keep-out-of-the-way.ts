import { toast } from 'react-toastify';
import { HEADER_HEIGHT } from './measures';

export const TOASTS_TOP = '--toasts-top';

/** Attribute of the page while the pointer lies where a toast has come up; clicks pass through toasts then. */
export const POINTER_WAS_HERE = 'data-pointer-was-here';

/** What a person presses or types into. The page itself has the focus after a change of pages, and is no such thing. */
const CONTROL = 'a, button, input, select, textarea';

const page = () => document.documentElement;
const toastsOf = () => document.querySelector('.Toastify__toast-container');
const toastsBox = () => toastsOf()?.getBoundingClientRect();

/** The control with the focus, unless it is in a toast. */
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
  // Setting it has the browser look at the styles of the whole page.
  if (page().style.getPropertyValue(TOASTS_TOP) !== top) page().style.setProperty(TOASTS_TOP, top);
}

/**
 * Keeps toasts below the actions of the page and off the control with the focus, while the page loads and scrolls beneath
 * them. A pointer that was already
 * there when a toast came up neither holds it nor presses it, until it has been elsewhere.
 * @returns a function that stops it
 */
export function keepOutOfTheWay(): () => void {
  let pointer: { x: number; y: number } | undefined;
  // Once a frame: measuring has the browser lay out the page.
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

/** Pixels between toasts and what is above them. */
const GAP = 8;

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

const isInside = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
