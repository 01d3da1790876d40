import { OnDemand, part } from '../on-demand/on-demand';
import type { DialogProps } from './dialog-panel';

/** A dialog over the page. It keeps the focus inside, closes with Escape, and then returns the focus. */
export function Dialog(props: DialogProps) {
  return props.isOpen && <OnDemand part={dialogPart} props={props} />;
}

export const dialogPart = part<DialogProps>(() =>
  import('./dialog-panel').then((module) => module.DialogPanel),
);
