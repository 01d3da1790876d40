import { OnDemand, part } from '../on-demand/on-demand';
import type { ConfirmDialogProps } from './confirm-panel';

/** A question with two answers. The one that cancels has the focus at first, and the Escape key gives it too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen && <OnDemand part={confirmDialogPart} props={props} />;
}

export const confirmDialogPart = part<ConfirmDialogProps>(() =>
  import('./confirm-panel').then((module) => module.ConfirmPanel),
);
