import type { Key, ReactNode } from 'react';
import { VisuallyHidden } from '../layout/arrangement';
import { Cell, CellLabel, Container, Grid, HeadCell, OnCards, PlainHead, RichHead } from './table.styles';

export interface TableColumn<Row> {
  key: string;
  label: string;
  /** Replaces the label in the heading, such as a sort button. */
  header?: ReactNode;
  /** Undefined if the column is not sortable. */
  sort?: 'ascending' | 'descending' | 'none';
  align?: 'start' | 'end';
  /** Placed at the end of a card. */
  isAction?: boolean;
  /** Minimum column width in rem, including padding. The default depends on the kind of column. */
  room?: number;
  /** Default: the row's value under `key`. */
  render?: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => Key;
  /** By default the caption is only for screen readers. */
  showCaption?: boolean;
  /** Sort control for cards, which have no headings. */
  cardOrder?: ReactNode;
}

/** Minimum widths in rem. Text fits a word of twelve letters in a wide font. */
const LEAST = { text: 8.5, number: 7, action: 10.5 };

/** Rows become cards with labelled values if the columns do not fit. */
export function Table<Row extends object>({
  caption,
  columns,
  rows,
  getKey,
  showCaption = false,
  cardOrder,
}: TableProps<Row>) {
  const room = columns.reduce((sum, column) => sum + leastOf(column), 0);
  return (
    <Container>
      {cardOrder !== undefined && <OnCards $room={room}>{cardOrder}</OnCards>}
      <Grid $room={room}>
        <caption>{showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, header, sort, align = 'start', isAction = false }) => (
              <HeadCell key={key} scope="col" aria-sort={sort} $align={align} $isAction={isAction}>
                {header === undefined ? (
                  label
                ) : (
                  <>
                    <RichHead $room={room}>{header}</RichHead>
                    <PlainHead $room={room}>{label}</PlainHead>
                  </>
                )}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map((column) => {
                const { key, label, align = 'start', isAction = false, render } = column;
                return (
                  <Cell key={key} $align={align} $isAction={isAction} $least={leastOf(column)} $room={room}>
                    {!isAction && (
                      <CellLabel aria-hidden="true" $room={room}>
                        {label}
                      </CellLabel>
                    )}
                    <div>{render ? render(row) : (row as Record<string, ReactNode>)[key]}</div>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Container>
  );
}

function leastOf({ align, isAction, room }: Pick<TableColumn<object>, 'align' | 'isAction' | 'room'>) {
  if (room !== undefined) return room;
  return isAction ? LEAST.action : align === 'end' ? LEAST.number : LEAST.text;
}
