import type { ReactNode } from 'react';
import { tokens } from 'shared-ui';
import styled from 'styled-components';

interface Entry {
  key: string;
  title: ReactNode;
  detail: string;
  mark: ReactNode;
}

export function EntryList({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <List role="list" aria-label={label}>
      {entries.map(({ key, title, detail, mark }) => (
        <Line key={key}>
          <div>
            <strong>{title}</strong>
            <small>{detail}</small>
          </div>
          <span>{mark}</span>
        </Line>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  padding-block: ${tokens.space[3]};

  & + & {
    border-top: 1px solid ${tokens.color.line};
  }

  > div {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: ${tokens.weight.medium};
  }

  small {
    color: ${tokens.color.inkSoft};
    font-size: ${tokens.text.s};
    font-variant-numeric: tabular-nums;
  }
`;
