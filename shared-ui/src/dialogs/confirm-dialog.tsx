import type { ReactNode } from 'react';
import { OnDemand } from '../on-demand/on-demand';
import { part } from '../on-demand/part';

export interface ConfirmDialogProps {
  /** The question, which names the dialog. */
  message: ReactNode;
  /** What follows from a yes. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  tone?: 'neutral' | 'danger';
  /** What a yes does cannot be undone: in its first moments, when nobody has read it, the question takes no answer. */
  isFinal?: boolean;
  /** The confirmed work is under way. */
  busy?: boolean;
}

/** One question with two answers. Escape means the cancelling one, which has the focus at first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen && <OnDemand part={confirmDialogPart} props={props} />;
}

export const confirmDialogPart = part<ConfirmDialogProps>(() =>
  import('./confirm-panel').then((module) => module.ConfirmPanel),
);
