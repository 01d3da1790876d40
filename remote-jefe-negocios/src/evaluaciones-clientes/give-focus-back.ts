/** Focuses what replaces the control that had the focus, unless the person has moved on meanwhile. */
export function giveFocusBack(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
