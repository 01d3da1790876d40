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

/**
 * A part that `preloadInteractive` loads too, such as the screen that most people open after the first one.
 * @example const clientPart = preloadedPart(() => import('./client.screen').then((module) => module.ClientScreen));
 */
export function preloadedPart<Props>(...fetchCode: Parameters<typeof part<Props>>): Part<Props> {
  const made = part<Props>(...fetchCode);
  parts.add(made);
  return made;
}

/**
 * Loads the code that the first page does not load: dialogs, popovers, combo boxes and parts of the screens. Call it
 * when the page is idle, so that they open at once. It never rejects: what could not be loaded is loaded again when it
 * is opened.
 */
export async function preloadInteractive(): Promise<void> {
  await Promise.allSettled([...parts].map((one) => one.load()));
}
