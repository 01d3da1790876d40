import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type Tone, tokens, toneColors } from '../theme/tokens';

export interface BadgeProps {
  tone: Tone;
  children: ReactNode;
}

/** A number has no dot. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <Pill $tone={tone} $isCount={typeof children === 'number'}>
      {children}
    </Pill>
  );
}

const Pill = styled.span<{ $tone: Tone; $isCount: boolean }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  padding: 2px 10px;
  border-radius: 14px;
  background: ${({ $tone }) => toneColors($tone).soft};
  color: ${({ $tone }) => toneColors($tone).text};
  font-size: ${tokens.text.s};
  font-weight: ${tokens.weight.medium};
  font-variant-numeric: tabular-nums;
  overflow-wrap: break-word;

  &::before {
    content: ${({ $isCount }) => ($isCount ? 'none' : "''")};
    flex: none;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: ${({ $tone }) => toneColors($tone).line};
  }
`;
