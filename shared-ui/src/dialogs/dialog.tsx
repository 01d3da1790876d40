import { OnDemand, part } from '../on-demand/on-demand';
import type { ConfirmDialogProps } from './confirm-panel';
import type { DialogProps } from './dialog-panel';

/** A dialog over the page. It keeps the focus inside, closes with Escape, and then returns the focus. */
export function Dialog(props: DialogProps) {
  return props.isOpen && <OnDemand part={dialogPart} props={props} />;
}

export const dialogPart = part<DialogProps>(() =>
  import('./dialog-panel').then((module) => module.DialogPanel),
);

/** A question with two answers. The one that cancels has the focus at first, and the Escape key gives it too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen && <OnDemand part={confirmDialogPart} props={props} />;
}

export const confirmDialogPart = part<ConfirmDialogProps>(() =>
  import('./confirm-panel').then((module) => module.ConfirmPanel),
);
