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
  requestAnimationFrame(() => reveal(control));
}

function reveal(control: HTMLElement) {
  control.focus({ preventScroll: true });
  control.scrollIntoView?.({ block: 'center' });
}
