import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type Tone, tokens, toneColors } from '../theme/tokens';

export interface TimelineItem {
  id: string | number;
  title: ReactNode;
  meta: ReactNode;
  tone?: Tone;
  content?: ReactNode;
}

export interface TimelineProps {
  items: readonly TimelineItem[];
}

export function Timeline({ items }: TimelineProps) {
  return (
    <Line role="list">
      {items.map(({ id, title, meta, tone = 'neutral', content: children }) => (
        <Entry key={id} $tone={tone}>
          <Title>{title}</Title>
          <Meta>{meta}</Meta>
          {children}
        </Entry>
      ))}
    </Line>
  );
}

const Line = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Entry = styled.li<{ $tone: Tone }>`
  position: relative;
  padding: 0 0 ${tokens.space[4]} ${tokens.space[5]};
  overflow-wrap: anywhere;

  &::before {
    content: '';
    position: absolute;
    top: 6px;
    left: 1px;
    z-index: 1;
    width: 12px;
    height: 12px;
    border: 3px solid ${({ $tone }) => toneColors($tone).line};
    border-radius: 50%;
    background: ${tokens.color.surface};
  }

  &:last-child {
    padding-bottom: 0;
  }

  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 12px;
    bottom: -6px;
    left: 6px;
    width: 2px;
    background: ${tokens.color.line};
  }
`;

const Title = styled.p`
  font-weight: ${tokens.weight.medium};
`;

const Meta = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
