import { Icon, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Columna, Orden } from './columna';

interface Props {
  columna: Pick<Columna<never>, 'key' | 'label' | 'isDate'>;
  /** Which way the list is sorted by this column; undefined while it is by another one. */
  actual: Orden['sentido'] | undefined;
  onOrden: (orden: Orden) => void;
}

/** The heading of a column as a button. It sorts by the column, or reverses the order if it already does. */
export function CabeceraOrdenable({ columna: { key, label, isDate = false }, actual, onOrden }: Props) {
  const isDescendingNext = actual ? actual === 'asc' : isDate;
  return (
    <Ordenar
      type="button"
      onClick={() => onOrden({ orden: key, sentido: isDescendingNext ? 'desc' : 'asc' })}
      $isActive={actual !== undefined}
    >
      <span>{label}</span>
      <Flecha $isUp={actual === 'asc'}>
        <Icon name="chevron-down" size={16} />
      </Flecha>
    </Ordenar>
  );
}

const Ordenar = styled.button<{ $isActive: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ $isActive }) => ($isActive ? tokens.color.ink : 'inherit')};
  font: inherit;
  cursor: pointer;

  > span + span {
    opacity: ${({ $isActive }) => ($isActive ? 1 : 0.45)};
  }
`;

const Flecha = styled.span<{ $isUp: boolean }>`
  display: inline-flex;
  transform: ${({ $isUp }) => ($isUp ? 'rotate(180deg)' : 'none')};

  @media print {
    display: none;
  }
`;
