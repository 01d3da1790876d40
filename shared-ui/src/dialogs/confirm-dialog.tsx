import { OnDemand, part } from '../on-demand/on-demand';
import type { ConfirmDialogProps } from './confirm-panel';

/** One question with two answers. Escape means the cancelling one, which has the focus at first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen && <OnDemand part={confirmDialogPart} props={props} />;
}

export const confirmDialogPart = part<ConfirmDialogProps>(() =>
  import('./confirm-panel').then((module) => module.ConfirmPanel),
);
