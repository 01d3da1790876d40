import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import styled from 'styled-components';
import { Button } from '../buttons/button';
import { tokens } from '../theme/tokens';

export interface PopoverProps {
  /** Name of what opens. */
  label: string;
  /** Text of the button that opens it, or the button itself. */
  trigger: string | ReactElement;
  children: ReactNode;
}

/** Details that open beside a button and close with Escape or a click elsewhere. */
export function Popover({ label, trigger, children }: PopoverProps) {
  const button = typeof trigger === 'string' ? <Button variant="quiet">{trigger}</Button> : trigger;
  return (
    <DialogTrigger>
      {/* The prop type of Pressable's child is a host element; ours forwards the props and the ref to one. */}
      <Pressable>{button as ReactElement<Record<string, unknown>, 'button'>}</Pressable>
      <Bubble offset={6} containerPadding={8}>
        <Content aria-label={label}>{children}</Content>
      </Bubble>
    </DialogTrigger>
  );
}

const Bubble = styled(AriaPopover)`
  display: flex;
  width: min(420px, 100vw - 16px);
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
  box-shadow: ${tokens.shadow.overlay};
`;

const Content = styled(Dialog)`
  flex: 1;
  min-width: 0;
  padding: ${tokens.space[4]};
  overflow: auto;
  outline: none;
`;
