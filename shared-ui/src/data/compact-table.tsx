import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../layout/arrangement';
import { tokens } from '../theme/tokens';
import type { TableProps } from './table';
import { Container } from './table.styles';

/**
 * Stays a table on phones. The first column is the row heading; other columns align to the end unless `align:
 * 'start'`.
 */
export function CompactTable<Row extends object>(props: TableProps<Row>) {
  const { caption, columns, rows, getKey, showCaption = false } = props;
  return (
    <Container>
      <CompactGrid>
        <caption>{showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align} data-breaks={/\S{11}/.test(label) || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map(({ key, align, render }, index) => {
                const content = render ? render(row) : (row as Record<string, ReactNode>)[key];
                if (index > 0)
                  return (
                    <td key={key} data-align={align}>
                      {isMillions(content) ? breakable(content) : content}
                    </td>
                  );
                return (
                  <th key={key} scope="row" data-breaks={hasLongWord(content) || undefined}>
                    {content}
                  </th>
                );
              })}
            </tr>
          ))}
        </tbody>
      </CompactGrid>
    </Container>
  );
}

const isMillions = (content: ReactNode): content is string =>
  typeof content === 'string' && /,.*,/.test(content);

/** Dates and numbers never wrap; a long name may be wider than its column. */
const hasLongWord = (content: ReactNode) => typeof content !== 'string' || /\S{13}/.test(content);

/** Several columns of millions do not fit on a phone, so long numbers may break after a comma. */
const breakable = (figure: string) =>
  figure.split(/(?<=,)/).map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one figure never change their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{group}</span>
    </Fragment>
  ));

/** Styles of {@link CompactTable}, for hand-written tables. */
export const CompactGrid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${tokens.text.s};
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: ${tokens.space[2]};
    font-size: ${tokens.text.m};
    font-weight: ${tokens.weight.bold};
    text-align: left;
  }

  th,
  td {
    padding: ${tokens.space[1]} 0 ${tokens.space[1]} ${tokens.space[2]};
    border-bottom: 1px solid ${tokens.color.line};
    font-weight: ${tokens.weight.normal};
    text-align: right;
    vertical-align: top;
  }

  thead th {
    color: ${tokens.color.inkSoft};
    font-weight: ${tokens.weight.medium};
  }

  @container (width < 20rem) {
    th,
    td {
      padding-left: ${tokens.space[1]};
    }
  }

  /* On the narrowest phones a long heading is broken, so that the numbers are not. */
  @container (width < 18rem) {
    thead [data-breaks] {
      overflow-wrap: anywhere;
      hyphens: auto;
    }
  }

  th:first-child {
    padding-left: 0;
  }

  th:first-child,
  [data-align='start'] {
    text-align: left;
  }

  /* Words that follow a number nearly touch it. */
  @container (width >= 20rem) {
    td + [data-align='start'],
    th + [data-align='start'] {
      padding-left: ${tokens.space[5]};
    }
  }

  tbody [data-breaks] {
    min-width: 5rem;
    overflow-wrap: anywhere;
  }
`;
