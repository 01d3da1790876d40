import type { Key, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/media';
import { tokens } from '../theme/tokens';
import { VisuallyHidden } from '../theme/visually-hidden';

export interface TableColumn<Row> {
  key: string;
  label: string;
  /** Stands in the head instead of the label: a button that sorts. */
  header?: ReactNode;
  /** How the rows are sorted by this column, where they can be. */
  sort?: 'ascending' | 'descending' | 'none';
  /** Numbers stand at the end of the cell. */
  align?: 'start' | 'end';
  /** What can be done with the row: on phones it fills the card below the values. */
  isAction?: boolean;
  /** The cell's content; the row's value under `key` unless told. */
  render?: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => Key;
  /** Shows the caption above the table, not to assistive technology alone. */
  showCaption?: boolean;
}

/** Rows and columns; on phones every row becomes a card with its labels. */
export function Table<Row extends object>({
  caption,
  columns,
  rows,
  getKey,
  showCaption = false,
}: TableProps<Row>) {
  return (
    <Grid>
      <caption>{showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, header = label, sort, align = 'start' }) => (
            <HeadCell key={key} scope="col" aria-sort={sort} $align={align}>
              {header}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getKey(row)}>
            {columns.map(({ key, label, align = 'start', isAction = false, render }) => (
              <Cell key={key} $align={align} $isAction={isAction}>
                {!isAction && <CellLabel aria-hidden="true">{label}</CellLabel>}
                <div>{render ? render(row) : (row as Record<string, ReactNode>)[key]}</div>
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

const cards = css`
  ${media.phone} {
    &, tbody, tr, td { display: block; }
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tbody { display: grid; gap: ${tokens.space[3]}; }
    tbody tr {
      padding: ${tokens.space[2]} ${tokens.space[4]};
      border: 1px solid ${tokens.color.line};
      border-radius: ${tokens.radius};
      background: ${tokens.color.surface};
    }
  }
`;

const Grid = styled.table`
  position: relative;
  width: 100%;
  border-collapse: collapse;
  ${cards}

  caption {
    padding-bottom: ${tokens.space[2]};
    font-weight: ${tokens.weight.medium};
    text-align: left;
  }

  ${media.wide} {
    thead { border-bottom: 1px solid ${tokens.color.lineStrong}; }
    tbody tr { border-bottom: 1px solid ${tokens.color.line}; }
    tbody tr:hover { background: ${tokens.color.raised}; }
  }
`;

const HeadCell = styled.th<{ $align: 'start' | 'end' }>`
  padding: ${tokens.space[2]} ${tokens.space[3]};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
  font-weight: ${tokens.weight.medium};
  text-align: ${({ $align }) => $align};
`;

const Cell = styled.td<{ $align: 'start' | 'end'; $isAction: boolean }>`
  padding: ${tokens.space[2]} ${tokens.space[3]};
  text-align: ${({ $align }) => $align};
  font-variant-numeric: tabular-nums;
  vertical-align: top;

  ${media.wide} {
    white-space: ${({ $align, $isAction }) => ($align === 'end' || $isAction ? 'nowrap' : 'normal')};
  }

  ${media.phone} {
    && {
      display: flex;
      justify-content: space-between;
      gap: ${tokens.space[4]};
      padding: ${tokens.space[1]} 0;
    }

    > div {
      min-width: 0;
      text-align: end;
      overflow-wrap: anywhere;
      ${({ $isAction }) => $isAction && 'display: grid; flex: 1; gap: 8px; padding-block: 4px;'}
    }
  }
`;

const CellLabel = styled.span`
  flex: none;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};

  ${media.wide} {
    display: none;
  }
`;
