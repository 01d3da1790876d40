import { Icon, SelectField, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Columna, Orden } from './columna';
import { texts } from './texts';
import type { Parametros } from './use-parametros';

const SORT = { asc: 'ascending', desc: 'descending' } as const;

export function ordenElegido({ leer }: Parametros, habitual: Orden): Orden {
  const orden = leer('orden') || habitual.orden;
  const sentido = leer('sentido') || (leer('orden') ? 'asc' : habitual.sentido);
  return { orden, sentido: sentido === 'desc' ? 'desc' : 'asc' };
}

export function conOrden<Fila>(
  columna: Columna<Fila>,
  { orden, sentido }: Orden,
  onOrden: (orden: Orden) => void,
) {
  if (!columna.isSortable) return columna;
  const actual = columna.key === orden ? sentido : undefined;
  return {
    ...columna,
    sort: actual ? SORT[actual] : ('none' as const),
    header: <CabeceraOrdenable columna={columna} actual={actual} onOrden={onOrden} />,
  };
}

interface CabeceraProps {
  columna: Pick<Columna<never>, 'key' | 'label' | 'isDate'>;
  /** Undefined while the list is sorted by another column. */
  actual: Orden['sentido'] | undefined;
  onOrden: (orden: Orden) => void;
}

function CabeceraOrdenable({ columna: { key, label, isDate = false }, actual, onOrden }: CabeceraProps) {
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

interface TarjetasProps<Fila> {
  columnas: readonly Columna<Fila>[];
  orden: Orden;
  onOrden: (orden: Orden) => void;
}

const SENTIDOS = ['asc', 'desc'] as const;

export function OrdenDeTarjetas<Fila>({ columnas, orden, onOrden }: TarjetasProps<Fila>) {
  const opciones = columnas
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, label, isDate = false }) =>
      SENTIDOS.map((sentido) => ({
        value: `${key}.${sentido}`,
        label: texts.ordenPor(label, sentido, isDate),
      })),
    );
  const elegir = (valor: string) => {
    const [key = '', sentido] = valor.split('.');
    onOrden({ orden: key, sentido: sentido === 'desc' ? 'desc' : 'asc' });
  };
  return (
    <SelectField
      label={texts.ordenarPor}
      name="orden"
      options={opciones}
      value={`${orden.orden}.${orden.sentido}`}
      onChange={({ target }) => elegir(target.value)}
    />
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
