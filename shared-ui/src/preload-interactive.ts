import { confirmDialogPart, dialogPart } from './dialogs/dialog';
import { popoverPart } from './dialogs/popover';
import { comboBoxPart } from './fields/combo-field';
import { type Part, part } from './on-demand';

const parts = new Set<{ load: () => Promise<unknown> }>([
  dialogPart,
  confirmDialogPart,
  popoverPart,
  comboBoxPart,
]);

/** A part that `preloadInteractive` loads too, such as the most likely second screen. */
export function preloadedPart<Props>(...fetchCode: Parameters<typeof part<Props>>): Part<Props> {
  const made = part<Props>(...fetchCode);
  parts.add(made);
  return made;
}

/**
 * Loads dialogs, popovers, combo boxes and preloaded parts. To be called when the page is idle. Never
 * rejects: a failed part is loaded again when opened.
 */
export async function preloadInteractive(): Promise<void> {
  await Promise.allSettled([...parts].map((one) => one.load()));
}
