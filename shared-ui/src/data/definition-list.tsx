import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from '../theme/tokens';

export interface DefinitionItem {
  label: string;
  value: ReactNode;
}

export interface DefinitionListProps {
  items: readonly DefinitionItem[];
}

/** Labelled values in as many columns as there is room for. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <List>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
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
