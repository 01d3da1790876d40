import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import styled from 'styled-components';
import { Button } from '../buttons/button';
import { PageLanguage } from '../on-demand/page-language';
import { media } from '../theme/media';
import { tokens } from '../theme/tokens';
import type { ConfirmDialogProps } from './confirm-dialog';
import { Sheet, Veil } from './overlay.styles';

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
    busy,
  } = props;
  return (
    <PageLanguage>
      <Veil isOpen={isOpen} onOpenChange={(open) => open || onCancel()}>
        <Sheet $size="s">
          <Panel role="alertdialog">
            <Question slot="title" level={2}>
              {message}
            </Question>
            {children}
            <Answers>
              <Button variant="secondary" onClick={onCancel} autoFocus>
                {cancelLabel}
              </Button>
              <Button variant={tone === 'danger' ? 'danger' : 'primary'} onClick={onConfirm} loading={busy}>
                {confirmLabel}
              </Button>
            </Answers>
          </Panel>
        </Sheet>
      </Veil>
    </PageLanguage>
  );
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
