import {
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { Button } from '../buttons/button';
import { OnDemand, part } from '../on-demand';
import { tokens } from '../theme/tokens';
import type { PopoverPanelProps } from './popover-panel';

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
}

export interface PopoverProps {
  label: string;
  /** Button text, or the button itself. */
  trigger: string | ReactElement<TriggerProps>;
  children: ReactNode;
}

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

export interface ExplainedProps {
  children: string;
  explanation: ReactNode;
}

/** A term with its explanation in a popover. */
export function Explained({ children, explanation }: ExplainedProps) {
  return (
    <Popover label={children} trigger={<Word type="button">{children}</Word>}>
      <p>{explanation}</p>
    </Popover>
  );
}

/** A touch target 44 px high that does not move the surrounding lines. */
const Word = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  text-decoration: underline dotted;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  cursor: help;

  &::after {
    content: '';
    position: absolute;
    inset: 50% 0 auto;
    height: ${tokens.control};
    translate: 0 -50%;
  }

  &:hover {
    color: ${tokens.color.primaryText};
  }

  @media print {
    text-decoration: none;
  }
`;
