import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../buttons/button';
import { Icon, type IconName } from '../theme/icon';
import { tokens } from '../theme/tokens';
import { Reference, type ReferenceProps } from './reference';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
}

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

export interface ErrorStateProps {
  text: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  retrying?: boolean;
  reference?: ReferenceProps | undefined;
}

export function ErrorState({ text, retryLabel, onRetry, retrying = false, reference }: ErrorStateProps) {
  return (
    <Failure role="alert">
      <Icon name="alert" size={24} />
      <p>{text}</p>
      {reference && <Reference {...reference} />}
      <Button variant="secondary" onClick={onRetry} loading={retrying}>
        {!retrying && <Icon name="refresh" size={16} />}
        <span>{retryLabel}</span>
      </Button>
    </Failure>
  );
}

const Failure = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[5]} ${tokens.space[4]};
  border: 1px solid var(--ui-rejected-line);
  border-radius: ${tokens.radius};
  background: var(--ui-rejected-soft);
  color: var(--ui-rejected-text);
  text-align: center;
`;
