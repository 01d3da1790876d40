import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import { tokens } from '../theme/tokens';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** What the person can do about it. */
  action?: ReactNode;
  icon?: IconName;
}

/** Shown instead of a list without rows: that there is nothing, and what to do next. */
export function EmptyState({ title, text, action, icon = 'inbox' }: EmptyStateProps) {
  return (
    <Frame>
      <IconCircle>
        <Icon name={icon} size={24} />
      </IconCircle>
      <Title>{title}</Title>
      {text !== undefined && <p>{text}</p>}
      {action !== undefined && <div>{action}</div>}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[6]} ${tokens.space[4]};
  border: 1px dashed ${tokens.color.line};
  border-radius: ${tokens.radius};
  color: ${tokens.color.inkSoft};
  text-align: center;
`;

const IconCircle = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: var(--ui-neutral-soft);
`;

const Title = styled.p`
  color: ${tokens.color.ink};
  font-weight: ${tokens.weight.medium};
`;
