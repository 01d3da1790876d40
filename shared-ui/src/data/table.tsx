import type { Key, ReactNode } from 'react';
import { VisuallyHidden } from '../layout/arrangement';
import { Cell, CellLabel, Container, Grid, HeadCell, OnCards, PlainHead, RichHead } from './table.styles';

export interface TableColumn<Row> {
  key: string;
  label: string;
  /** Shown in the heading instead of the label, such as a button that sorts. */
  header?: ReactNode;
  /** How the rows are sorted by this column; undefined when they cannot be. */
  sort?: 'ascending' | 'descending' | 'none';
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Whether the column has buttons that act on the row; they are at the end of its card. */
  isAction?: boolean;
  /** The least width of the column in rem, with its padding. By default it depends on the kind of the column. */
  room?: number;
  /** Renders the cell; by default it has the value of the row under `key`. */
  render?: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => Key;
  /** Shows the caption above the table; by default only screen readers get it. */
  showCaption?: boolean;
  /** Shown above the rows when they are cards, which have no headings: a control that sorts. */
  cardOrder?: ReactNode;
}

/** Least widths in rem, by kind of column. Text has room for a word of twelve letters in a wide font. */
const LEAST = { text: 8.5, number: 7, action: 10.5 };

/** A table. When its columns do not fit, each row is shown as a card with labelled values. */
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
