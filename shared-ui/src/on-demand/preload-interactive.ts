import { comboBoxPart } from '../combo-field/combo-field';
import { confirmDialogPart } from '../dialogs/confirm-dialog';
import { dialogPart } from '../dialogs/dialog';
import { popoverPart } from '../dialogs/popover';

/**
 * Fetches the code of dialogs, popovers and combo boxes, which is not part of the first load. Call it when
 * the page is idle, so that they open without a pause. A failure here is none: opening one asks again.
 */
export async function preloadInteractive(): Promise<void> {
  const parts = [dialogPart, confirmDialogPart, popoverPart, comboBoxPart];
  await Promise.allSettled(parts.map((part) => part.load()));
}
