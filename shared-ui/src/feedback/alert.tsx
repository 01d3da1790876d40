import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../theme/icon';
import { type Tone, tokens, toneColors } from '../theme/tokens';
import { Reference, type ReferenceProps } from './reference';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  reference?: ReferenceProps | undefined;
}

/** Screen readers announce `warning` and `danger` immediately, the others at the next pause. */
export function Alert({ tone, title, children, reference }: AlertProps) {
  const { look, icon, role } = TONES[tone];
  return (
    <Notice role={role} $tone={look}>
      <Icon name={icon} />
      <div>
        {title !== undefined && <Title>{title}</Title>}
        <div>{children}</div>
        {reference && <Reference {...reference} />}
      </div>
    </Notice>
  );
}

const TONES: Record<AlertTone, { look: Tone; icon: IconName; role: 'status' | 'alert' }> = {
  info: { look: 'info', icon: 'info', role: 'status' },
  success: { look: 'accepted', icon: 'check-circle', role: 'status' },
  warning: { look: 'pending', icon: 'warning', role: 'alert' },
  danger: { look: 'rejected', icon: 'alert', role: 'alert' },
};

const Notice = styled.div<{ $tone: Tone }>`
  display: flex;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius};
  border: 1px solid ${({ $tone }) => toneColors($tone).line};
  background: ${({ $tone }) => toneColors($tone).soft};
  color: ${({ $tone }) => toneColors($tone).text};

  > div {
    min-width: 0;
  }

  > svg {
    margin-top: 1px;
  }
`;

const Title = styled.p`
  font-weight: ${tokens.weight.bold};
`;
