/** Focuses the control with this `name`. If it is in a folded section, the section is unfolded first. */
export function focusControl(name: string, within: ParentNode = document) {
  const control = within.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"])`);
  if (control) revealControl(control);
}

/** Focuses a control. If it is in a folded section, the section is unfolded first. */
export function revealControl(control: HTMLElement) {
  const panel = control.closest<HTMLElement>('[hidden]');
  if (!panel) return reveal(control);
  document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(panel.id)}"]`)?.click();
  // A section that unfolds within the click needs no second look, and a late one would fetch the focus back.
  if (isInSight(control)) return reveal(control);
  requestAnimationFrame(() => isInSight(control) && reveal(control));
}

const isInSight = (control: HTMLElement) => control.closest('[hidden]') === null;

function reveal(control: HTMLElement) {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
