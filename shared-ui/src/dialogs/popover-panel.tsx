import { type ReactNode, type RefObject, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { media, tokens } from '../theme/tokens';
import { PageLanguage, useScrollable } from './panel';

export interface PopoverPanelProps {
  label: string;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  isFitted?: boolean;
  children: ReactNode;
}

export function PopoverPanel({ label, triggerRef, onClose, isFitted = false, children }: PopoverPanelProps) {
  const body = useRef<HTMLDivElement>(null);
  const scrollable = useScrollable(body);
  return (
    <PageLanguage>
      <Surface
        isOpen
        onOpenChange={(open) => open || onClose()}
        triggerRef={triggerRef}
        offset={6}
        containerPadding={8}
        $isFitted={isFitted}
      >
        <Content aria-label={label}>
          <Body ref={body} tabIndex={scrollable ? 0 : undefined} $isFitted={isFitted}>
            {children}
          </Body>
        </Content>
      </Surface>
    </PageLanguage>
  );
}

const Surface = styled(Popover)<{ $isFitted: boolean }>`
  display: flex;
  width: min(${({ $isFitted }) => ($isFitted ? '340px' : '420px')}, 100vw - 16px);
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
  box-shadow: ${tokens.shadow.overlay};

  ${media.print} {
    display: none;
  }
`;

const Content = styled(Dialog)`
  display: flex;
  flex: 1;
  min-width: 0;
  outline: none;
`;

const Body = styled.div<{ $isFitted: boolean }>`
  flex: 1;
  min-width: 0;
  padding: ${({ $isFitted }) => ($isFitted ? tokens.space[2] : tokens.space[4])};
  overflow: auto;
`;
