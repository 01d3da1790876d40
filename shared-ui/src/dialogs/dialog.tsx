import { useState } from 'react';
import { OnDemand, part } from '../on-demand';
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

/**
 * Whether the dialog of an action is open. `action` names what the dialog would do, undefined while that is not offered.
 * When it changes, the dialog is closed for good: it does not open by itself once the same action is offered again.
 */
export function useActionDialog(action: string | undefined) {
  const [opened, setOpened] = useState<string>();
  if (opened !== undefined && opened !== action) setOpened(undefined);
  return {
    isOpen: opened !== undefined && opened === action,
    open: () => setOpened(action),
    close: () => setOpened(undefined),
  };
}
