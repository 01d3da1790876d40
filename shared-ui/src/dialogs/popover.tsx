import {
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import { Button } from '../buttons/button';
import { OnDemand, part } from '../on-demand/on-demand';
import type { PopoverPanelProps } from './popover-panel';

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
}

export interface PopoverProps {
  /** Accessible name of what opens. */
  label: string;
  /** Text of the button that opens it, or the button itself. */
  trigger: string | ReactElement<TriggerProps>;
  children: ReactNode;
}

/** Details that open beside a button, and close with Escape or a click outside. */
export function Popover({ label, trigger, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const button: ReactElement<TriggerProps> =
    typeof trigger === 'string' ? <Button variant="quiet">{trigger}</Button> : trigger;
  return (
    <>
      {cloneElement(button, {
        ref: triggerRef,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: (event) => {
          button.props.onClick?.(event);
          setOpen(!isOpen);
        },
      })}
      {isOpen && (
        <OnDemand part={popoverPart} props={{ label, triggerRef, onClose: () => setOpen(false), children }} />
      )}
    </>
  );
}

export const popoverPart = part<PopoverPanelProps>(() =>
  import('./popover-panel').then((module) => module.PopoverPanel),
);
