import { OnDemand, part } from '../on-demand/on-demand';
import type { DialogProps } from './dialog-panel';

/** A window over the page. It holds the focus, closes with Escape and gives the focus back. */
export function Dialog(props: DialogProps) {
  return props.isOpen && <OnDemand part={dialogPart} props={props} />;
}

export const dialogPart = part<DialogProps>(() =>
  import('./dialog-panel').then((module) => module.DialogPanel),
);
