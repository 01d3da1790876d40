import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { Explained } from '../dialogs/popover';
import { tokens } from '../theme/tokens';

export interface DefinitionItem {
  label: string;
  value: ReactNode;
  /** For a technical term. */
  explanation?: string;
  /** Two columns (`true`) or the whole line; by default derived from the text length. */
  wide?: boolean | 'line';
}

export interface DefinitionListProps {
  items: readonly DefinitionItem[];
}

export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <List>
      {items.map(({ label, value, explanation, wide = widthOf(value) }) => (
        <Pair key={label} $wide={wide}>
          <dt>{explanation ? <Explained explanation={explanation}>{label}</Explained> : label}</dt>
          <dd>{typeof value === 'string' && isEmail(value) ? <Email address={value} /> : value}</dd>
        </Pair>
      ))}
    </List>
  );
}

/** Text length from which a value takes two columns, or a whole line. */
const LONG = 24;
const A_LINE = 60;

function widthOf(value: ReactNode): DefinitionItem['wide'] {
  if (typeof value !== 'string') return false;
  return value.length > A_LINE ? 'line' : value.length > LONG;
}

const COLUMNS = { false: 'auto', true: 'span 2', line: '1 / -1' };

const Pair = styled.div<{ $wide: DefinitionItem['wide'] }>`
  grid-column: ${({ $wide = false }) => COLUMNS[`${$wide}`]};
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

export interface EmailProps {
  address: string;
}

/** Breaks lines only after a dot, `@`, `_` or `-`. */
export function Email({ address }: EmailProps) {
  let end = 0;
  return address.split(/(?<=[.@_-])/).map((part) => {
    end += part.length;
    return (
      <Fragment key={end}>
        <span>{part}</span>
        <wbr />
      </Fragment>
    );
  });
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);
