import styled from 'styled-components';
import { VisuallyHidden } from '../layout/arrangement';
import { tokens } from '../theme/tokens';

export interface Change {
  id: string;
  label: string;
  before?: string;
  after: string;
}

export interface ChangeListProps {
  changes: readonly Change[];
  beforeLabel: string;
  afterLabel: string;
}

export function ChangeList({ changes, beforeLabel, afterLabel }: ChangeListProps) {
  return (
    <List>
      {changes.map(({ id, label, before, after }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && (
              <>
                <VisuallyHidden>{`${beforeLabel}: `}</VisuallyHidden>
                <del>{before}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <VisuallyHidden>{` ${afterLabel}: `}</VisuallyHidden>
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border-left: 2px solid ${tokens.color.line};

  dt {
    color: ${tokens.color.inkSoft};
    font-size: ${tokens.text.s};
  }

  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
    font-variant-numeric: tabular-nums;
  }

  del {
    color: ${tokens.color.inkSoft};
  }

  ins {
    font-weight: ${tokens.weight.medium};
    text-decoration: none;
  }
`;
