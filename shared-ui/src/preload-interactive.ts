import { confirmDialogPart, dialogPart } from './dialogs/dialog';
import { popoverPart } from './dialogs/popover';
import { comboBoxPart } from './fields/combo-field';

/**
 * Loads the code of dialogs, popovers and combo boxes, which the first page does not load. Call it when the page is
 * idle, so that they open at once. It never rejects: what could not be loaded is loaded again when it is opened.
 */
export async function preloadInteractive(): Promise<void> {
  const parts = [dialogPart, confirmDialogPart, popoverPart, comboBoxPart];
  await Promise.allSettled(parts.map((part) => part.load()));
}
