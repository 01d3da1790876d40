/** Unfolds the section of the control first, if necessary. */
export function focusControl(name: string, within: ParentNode = document) {
  const control = within.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"])`);
  if (control) revealControl(control);
}

export function revealControl(control: HTMLElement) {
  const panel = control.closest<HTMLElement>('[hidden]');
  if (!panel) return reveal(control);
  document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(panel.id)}"]`)?.click();
  // Already unfolded by the click: a later frame would pull the focus back.
  if (isInSight(control)) return reveal(control);
  requestAnimationFrame(() => isInSight(control) && reveal(control));
}

const isInSight = (control: HTMLElement) => control.closest('[hidden]') === null;

function reveal(control: HTMLElement) {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
