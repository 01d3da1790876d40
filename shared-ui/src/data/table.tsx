import type { Key, ReactNode } from 'react';
import { VisuallyHidden } from '../theme/visually-hidden';
import { Cell, CellLabel, Grid, HeadCell, OnCards, Place, PlainHead, RichHead } from './table.styles';

export interface TableColumn<Row> {
  key: string;
  label: string;
  /** Stands in the head instead of the label: a button that sorts. */
  header?: ReactNode;
  /** How the rows are sorted by this column, where they can be. */
  sort?: 'ascending' | 'descending' | 'none';
  /** Numbers stand at the end of the cell. */
  align?: 'start' | 'end';
  /** What can be done with the row: it stands last on its card. */
  isAction?: boolean;
  /** The least width of the column in rem, its padding included; one that suits its kind unless told. */
  room?: number;
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
  /** Stands above the cards, which have no head to sort by. */
  cardOrder?: ReactNode;
}

const LEAST = { text: 7.5, number: 7, action: 10.5 };

/** Rows and columns; where there is no room for all columns every row becomes a card with its labels. */
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
    <Place>
      {cardOrder !== undefined && <OnCards $room={room}>{cardOrder}</OnCards>}
      <Grid $room={room}>
        <caption>{showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, header, sort, align = 'start' }) => (
              <HeadCell key={key} scope="col" aria-sort={sort} $align={align}>
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
    </Place>
  );
}

function leastOf({ align, isAction, room }: Pick<TableColumn<object>, 'align' | 'isAction' | 'room'>) {
  if (room !== undefined) return room;
  return isAction ? LEAST.action : align === 'end' ? LEAST.number : LEAST.text;
}
