import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { tokens } from '../theme/tokens';

export interface PopoverPanelProps {
  label: string;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

export function PopoverPanel({ label, triggerRef, onClose, children }: PopoverPanelProps) {
  return (
    <Bubble
      isOpen
      onOpenChange={(open) => open || onClose()}
      triggerRef={triggerRef}
      offset={6}
      containerPadding={8}
    >
      <Content aria-label={label}>{children}</Content>
    </Bubble>
  );
}

const Bubble = styled(Popover)`
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
