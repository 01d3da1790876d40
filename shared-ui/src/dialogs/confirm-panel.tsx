import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import styled from 'styled-components';
import { Button } from '../buttons/button';
import { useSettled } from '../buttons/use-settled';
import { media, tokens } from '../theme/tokens';
import { Backdrop, Surface } from './overlay.styles';
import { PageLanguage } from './panel';

export interface ConfirmDialogProps {
  /** Also the accessible name. */
  message: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  tone?: 'neutral' | 'danger';
  /**
   * For irreversible actions: both buttons ignore clicks until the question can have been read. An early
   * click on confirm shows this label.
   */
  earlyLabel?: string;
  busy?: boolean;
}

// Milliseconds: longer than a double click, shorter than reading a sentence.
const UNREAD = 600;

export function ConfirmPanel(props: ConfirmDialogProps) {
  const {
    message,
    children,
    confirmLabel,
    cancelLabel,
    isOpen,
    onConfirm,
    onCancel,
    tone = 'neutral',
    earlyLabel,
    busy,
  } = props;
  const explanationId = useId();
  const isRead = useSettled(isOpen, UNREAD) || earlyLabel === undefined;
  return (
    <PageLanguage>
      <Backdrop isOpen={isOpen} onOpenChange={(open) => open || onCancel()}>
        <Surface $size="s">
          <Panel role="alertdialog" aria-describedby={children ? explanationId : undefined}>
            <Question slot="title" level={2}>
              {message}
            </Question>
            {children && <Explanation id={explanationId}>{children}</Explanation>}
            <Answers onKeyDown={ignoreHeldKey}>
              <Button variant="secondary" onClick={() => isRead && onCancel()} autoFocus>
                {cancelLabel}
              </Button>
              <Button
                variant={tone === 'danger' ? 'danger' : 'primary'}
                data-action="confirm"
                onClick={onConfirm}
                loading={busy}
                aria-disabled={!isRead || undefined}
                earlyLabel={earlyLabel}
              >
                {confirmLabel}
              </Button>
            </Answers>
          </Panel>
        </Surface>
      </Backdrop>
    </PageLanguage>
  );
}

// The key that opened the dialog may still be down; its repeats must not answer.
function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat && event.key !== 'Tab') event.preventDefault();
}

const Panel = styled(AriaDialog)`
  display: grid;
  gap: ${tokens.space[4]};
  overflow: auto;
  padding: ${tokens.space[5]};
  outline: none;
`;

const Question = styled(Heading)`
  font-size: ${tokens.text.l};
`;

const Explanation = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space[2]};

  > button {
    min-width: 88px;
  }

  ${media.phone} {
    > button {
      flex: 1 1 auto;
    }
  }
`;
