import type { ReactNode } from 'react';
import { formatDuracion, formatFechaHora, formatSoles } from 'shared-domain/campos';
import { type TableColumn, tokens } from 'shared-ui';
import styled from 'styled-components';

/** Room in rem for the largest credit amount. */
export const ANCHO_DE_MONTO = 9.75;

/** Room in rem for the longest role name, a single word, in a wide font. */
export const ANCHO_DE_ROL = 11;

/** Room in rem for date and time on one line. */
export const ANCHO_DE_FECHA_HORA = 9.5;

export interface Columna<Fila> extends TableColumn<Fila> {
  /** The API sorts by `key`. */
  isSortable?: boolean;
  /** The first press sorts newest first, and the labels name age instead of the alphabet. */
  isDate?: boolean;
}

export interface Orden {
  orden: string;
  sentido: 'asc' | 'desc';
}

export const columnaDeMonto = <Fila,>(label: string, montoDe: (fila: Fila) => number): Columna<Fila> => ({
  key: 'monto',
  label,
  align: 'end',
  room: ANCHO_DE_MONTO,
  render: (fila) => formatSoles(montoDe(fila)),
});

export const Detalle = styled.small`
  display: block;
  color: ${tokens.color.inkSoft};
  overflow-wrap: anywhere;
  white-space: normal;
`;

export function ConDetalle({ children, detalle }: { children: ReactNode; detalle: ReactNode }) {
  return (
    <>
      <span>{children}</span> <Detalle>{detalle}</Detalle>
    </>
  );
}

export function Antiguedad({ desde }: { desde: string }) {
  return (
    <time dateTime={desde} title={formatFechaHora(desde)}>
      {formatDuracion(Date.now() - Date.parse(desde))}
    </time>
  );
}
