import { type ReactNode, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import styled from 'styled-components';
import { IconButton } from '../buttons/button';
import { Slot } from '../layout/arrangement';
import { media, tokens } from '../theme/tokens';
import { Backdrop, Surface } from './overlay.styles';
import { PageLanguage, useScrollable } from './panel';

export interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  size?: 'm' | 'l' | 'full';
  footer?: ReactNode;
  headActions?: ReactNode;
  /** No padding, for a viewer with its own. */
  flush?: boolean;
  /** Whether a click outside closes the dialog; default true. */
  isDismissable?: boolean;
  children: ReactNode;
}

export function DialogPanel(props: DialogProps) {
  const {
    title,
    isOpen,
    onClose,
    closeLabel,
    size = 'm',
    footer,
    headActions,
    flush = false,
    children,
  } = props;
  const { isDismissable = true } = props;
  const body = useRef<HTMLDivElement>(null);
  const scrollable = useScrollable(body);
  return (
    <PageLanguage>
      <Backdrop isOpen={isOpen} onOpenChange={(open) => open || onClose()} isDismissable={isDismissable}>
        <Surface $size={size} $tall={flush}>
          <Panel $flush={flush}>
            <Head>
              <Title slot="title" level={2}>
                {title}
              </Title>
              <Slot>{headActions}</Slot>
              <IconButton label={closeLabel} icon="close" onClick={onClose} />
            </Head>
            <Body ref={body} tabIndex={scrollable ? 0 : undefined} $flush={flush}>
              {children}
            </Body>
            {footer !== undefined && <Foot>{footer}</Foot>}
          </Panel>
        </Surface>
      </Backdrop>
    </PageLanguage>
  );
}

// In a low window, as at 400 % zoom, heading and buttons scroll with the content.
const LOW_WINDOW = '@media (max-height: 399.98px)';

const Panel = styled(AriaDialog)<{ $flush: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 0;
  outline: none;

  ${LOW_WINDOW} {
    overflow: ${({ $flush }) => !$flush && 'auto'};
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[4]};
  border-bottom: 1px solid ${tokens.color.line};

  ${media.wide} {
    padding: ${tokens.space[3]} ${tokens.space[3]} ${tokens.space[3]} ${tokens.space[5]};
  }
`;

const Title = styled(Heading)`
  flex: 1;
  min-width: 0;
  font-size: ${tokens.text.l};
`;

const Body = styled.div<{ $flush: boolean }>`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -2px;
  }

  ${LOW_WINDOW} {
    ${({ $flush }) => !$flush && 'flex: none; overflow: visible;'}
  }

  padding: ${({ $flush }) => ($flush ? 0 : tokens.space[4])};

  ${media.wide} {
    padding: ${({ $flush }) => ($flush ? 0 : tokens.space[5])};
  }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-top: 1px solid ${tokens.color.line};

  ${media.phone} {
    > button {
      flex: 1 1 auto;
    }
  }

  ${media.wide} {
    padding-inline: ${tokens.space[5]};
  }
`;
