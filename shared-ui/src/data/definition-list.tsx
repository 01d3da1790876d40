import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from '../theme/tokens';

export interface DefinitionItem {
  label: string;
  value: ReactNode;
  /** Takes the room of two; long texts do by themselves. */
  wide?: boolean;
}

export interface DefinitionListProps {
  items: readonly DefinitionItem[];
}

/** Labelled values in as many columns as there is room for. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <List>
      {items.map(({ label, value, wide = isLong(value) }) => (
        <Pair key={label} $wide={wide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Pair>
      ))}
    </List>
  );
}

const LONG = 24;

function isLong(value: ReactNode) {
  return typeof value === 'string' && value.length > LONG;
}

const Pair = styled.div<{ $wide: boolean }>`
  grid-column: ${({ $wide }) => ($wide ? 'span 2' : 'auto')};
  min-width: 0;
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(45%, 132px), 1fr));
  gap: ${tokens.space[3]} ${tokens.space[4]};

  dt {
    color: ${tokens.color.inkSoft};
    font-size: ${tokens.text.s};
  }

  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;
