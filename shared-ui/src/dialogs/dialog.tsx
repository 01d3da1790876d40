import type { ReactNode } from 'react';
import { OnDemand } from '../on-demand/on-demand';
import { part } from '../on-demand/part';

export interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  size?: 'm' | 'l' | 'full';
  footer?: ReactNode;
  /** Controls in the head, before the close button. */
  headActions?: ReactNode;
  /** No room around the content: for a viewer that brings its own. */
  flush?: boolean;
  /** A click beside the dialog closes it too; on unless told. */
  isDismissable?: boolean;
  children: ReactNode;
}

/** A window over the page. It holds the focus, closes with Escape and gives the focus back. */
export function Dialog(props: DialogProps) {
  return props.isOpen && <OnDemand part={dialogPart} props={props} />;
}

export const dialogPart = part<DialogProps>(() =>
  import('./dialog-panel').then((module) => module.DialogPanel),
);
