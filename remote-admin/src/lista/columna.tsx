import type { ReactNode } from 'react';
import { formatDuracion, formatFechaHora, formatSoles } from 'shared-domain/campos';
import { type TableColumn, tokens } from 'shared-ui';
import styled from 'styled-components';

/** Room in rem for the greatest amount that a credit can have. */
export const ANCHO_DE_MONTO = 9.75;

/** Room in rem for the longest name of a role, which is one word, in a wide font. */
export const ANCHO_DE_ROL = 11;

/** Room in rem for a day and its time on one line. */
export const ANCHO_DE_FECHA_HORA = 9.5;

/** One column of a list: what it is called and what it shows of a row. */
export interface Columna<Fila> extends TableColumn<Fila> {
  /** The API can sort by it, under the name that is its key. */
  isSortable?: boolean;
  /** The first press sorts by the newest, and the two orders are called by age, not by the alphabet. */
  isDate?: boolean;
}

/** Which column a list is sorted by, and which way. */
export interface Orden {
  orden: string;
  sentido: 'asc' | 'desc';
}

/** The column that shows an amount of money. */
export const columnaDeMonto = <Fila,>(label: string, montoDe: (fila: Fila) => number): Columna<Fila> => ({
  key: 'monto',
  label,
  align: 'end',
  room: ANCHO_DE_MONTO,
  render: (fila) => formatSoles(montoDe(fila)),
});

/** Small print in a cell. It wraps, unlike the number or the buttons of the cell. */
export const Detalle = styled.small`
  display: block;
  color: ${tokens.color.inkSoft};
  overflow-wrap: anywhere;
  white-space: normal;
`;

/** What a cell says, with something about it in small print below. */
export function ConDetalle({ children, detalle }: { children: ReactNode; detalle: ReactNode }) {
  return (
    <>
      <span>{children}</span> <Detalle>{detalle}</Detalle>
    </>
  );
}

/** How long ago something was; its date and time are shown under the pointer. */
export function Antiguedad({ desde }: { desde: string }) {
  return (
    <time dateTime={desde} title={formatFechaHora(desde)}>
      {formatDuracion(Date.now() - Date.parse(desde))}
    </time>
  );
}
