/** For the control that takes the place of the one that had the focus; who is elsewhere by now stays there. */
export function giveFocusBack(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
