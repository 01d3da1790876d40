import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Popover } from '../dialogs/popover';
import { tokens } from '../theme/tokens';

export interface ExplainedProps {
  /** The word as it stands in the text. */
  children: string;
  /** What it means. */
  explanation: ReactNode;
}

/** A word that not everybody knows: a touch, a click or Enter tells what it means. */
export function Explained({ children, explanation }: ExplainedProps) {
  return (
    <Popover label={children} trigger={<Word type="button">{children}</Word>}>
      <p>{explanation}</p>
    </Popover>
  );
}

/** As wide as the word, and 44 px high for a finger, without moving the lines around it. */
const Word = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  text-decoration: underline dotted;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  cursor: help;

  &::after {
    content: '';
    position: absolute;
    inset: 50% 0 auto;
    height: ${tokens.control};
    translate: 0 -50%;
  }

  &:hover {
    color: ${tokens.color.primaryText};
  }

  @media print {
    text-decoration: none;
  }
`;
