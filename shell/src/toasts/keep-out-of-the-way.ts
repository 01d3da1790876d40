import { toast } from 'react-toastify';
import { isInside, topOfToasts } from './place.rules';

/** Custom property with the top of the toasts. */
export const TOASTS_TOP = '--toasts-top';

/** Attribute of the page while the pointer lies where a toast has come up; clicks pass through toasts then. */
export const POINTER_WAS_HERE = 'data-pointer-was-here';

const page = () => document.documentElement;
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
const toastsBox = () => boxOf('.Toastify__toast-container');

function place(): void {
  const toasts = toastsBox();
  if (!toasts) return;
  const top = topOfToasts(toasts, boxOf('[data-page-actions]'));
  page().style.setProperty(TOASTS_TOP, `${top}px`);
}

/**
 * Keeps toasts below the actions of the page, while the page loads and scrolls beneath them. A pointer that was already
 * there when a toast came up neither holds it nor presses it, until it has been elsewhere.
 * @returns a function that stops it
 */
export function keepOutOfTheWay(): () => void {
  let pointer: { x: number; y: number } | undefined;
  const mutations = new MutationObserver(() => (toastsBox() ? place() : mutations.disconnect()));
  const giveWay = () => {
    const box = toastsBox();
    if (!(pointer && box && isInside(box, pointer.x, pointer.y))) page().removeAttribute(POINTER_WAS_HERE);
  };
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    pointer = { x, y };
    if (page().hasAttribute(POINTER_WAS_HERE)) giveWay();
  };
  const forget = toast.onChange(({ status }) => {
    if (status !== 'added') return;
    page().setAttribute(POINTER_WAS_HERE, '');
    mutations.observe(document.body, { childList: true, subtree: true });
    requestAnimationFrame(() => {
      place();
      giveWay();
    });
  });
  window.addEventListener('pointermove', follow, { passive: true });
  window.addEventListener('scroll', place, { passive: true });
  window.addEventListener('resize', place);
  return () => {
    forget();
    mutations.disconnect();
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('scroll', place);
    window.removeEventListener('resize', place);
  };
}
