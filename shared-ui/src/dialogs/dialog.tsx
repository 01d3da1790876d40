import { useState } from 'react';
import { OnDemand, part } from '../on-demand';
import type { ConfirmDialogProps } from './confirm-panel';
import type { DialogProps } from './dialog-panel';

/** Traps the focus, closes with Escape, and then restores the focus. */
export function Dialog(props: DialogProps) {
  return props.isOpen && <OnDemand part={dialogPart} props={props} />;
}

export const dialogPart = part<DialogProps>(() =>
  import('./dialog-panel').then((module) => module.DialogPanel),
);

/** The cancel button has the focus first, and Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen && <OnDemand part={confirmDialogPart} props={props} />;
}

export const confirmDialogPart = part<ConfirmDialogProps>(() =>
  import('./confirm-panel').then((module) => module.ConfirmPanel),
);

/**
 * `action` identifies the dialog's action; undefined while unavailable. A change closes the dialog, which
 * does not reopen for the same action.
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
