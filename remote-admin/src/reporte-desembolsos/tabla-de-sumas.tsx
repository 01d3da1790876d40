import { useState } from 'react';
import { Button, CompactTable, Row, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

interface Suma {
  nombre: string;
  cantidad: number;
  monto: number;
}

interface Props {
  titulo: string;
  encabezado: string;
  filas: Suma[];
}

const A_LA_VISTA = 31;

/** The screen shows the first rows of a long table; paper shows all. */
export function TablaDeSumas({ titulo, encabezado, filas }: Props) {
  const [isWhole, setWhole] = useState(false);
  const columnas = [
    { key: 'nombre', label: encabezado },
    { key: 'cantidad', label: texts.desembolsos },
    { key: 'monto', label: texts.monto, render: ({ monto }: Suma) => texts.soles(monto) },
  ] as const;
  return (
    <Seccion titulo={titulo}>
      <Filas $isWhole={isWhole}>
        <CompactTable caption={titulo} columns={columnas} rows={filas} getKey={({ nombre }) => nombre} />
      </Filas>
      {filas.length > A_LA_VISTA && (
        <Mas>
          <Button variant="secondary" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.verMenos : texts.verTodos(filas.length)}
          </Button>
        </Mas>
      )}
    </Seccion>
  );
}

const Filas = styled.div<{ $isWhole: boolean }>`
  td {
    white-space: nowrap;
  }

  /* The headings of two columns of numbers are words, which need more air than numbers where there is room for it. */
  @container (width >= 19rem) {
    th:not(:first-child),
    td {
      padding-left: ${tokens.space[4]};
    }
  }

  @media screen {
    tbody tr:nth-child(n + ${A_LA_VISTA + 1}) {
      display: ${({ $isWhole }) => ($isWhole ? 'table-row' : 'none')};
    }
  }
`;

const Mas = styled(Row)`
  @media print {
    display: none;
  }
`;
