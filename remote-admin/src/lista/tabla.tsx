import {
  functionalUpdate,
  type Header,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type Key, useMemo } from 'react';
import { Icon, Table, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Columna } from './columna';
import type { Pagina } from './lectura.api';
import { OrdenDeTarjetas } from './orden-de-tarjetas';
import { Paginas } from './paginas';
import type { Orden } from './use-parametros';

/** The column of what can be done with a row. */
const ACCIONES = 'acciones';

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature });

export interface TablaProps<Fila extends object> {
  titulo: string;
  columnas: readonly Columna<Fila>[];
  pagina: Pagina<Fila>;
  getKey: (fila: Fila) => Key;
  onPagina: (pagina: number) => void;
  orden?: Orden;
  onOrden?: (orden: Orden) => void;
}

/** One page of a list that the API searches, sorts and cuts; cards where there is no room for its columns. */
export function Tabla<Fila extends object>(props: TablaProps<Fila>) {
  const { titulo, columnas, pagina, getKey, onPagina, orden, onOrden } = props;
  const columns = useMemo(() => columnas.map(definicion), [columnas]);
  const sorting: SortingState = orden ? [{ id: orden.orden, desc: orden.sentido === 'desc' }] : [];
  const pagination = { pageIndex: pagina.pagina - 1, pageSize: pagina.porPagina };
  const table = useTable({
    features,
    columns,
    data: pagina.datos,
    rowCount: pagina.total,
    getRowId: (fila: Fila) => String(getKey(fila)),
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    state: { sorting, pagination },
    onSortingChange: (siguiente) => {
      const [elegido] = functionalUpdate(siguiente, sorting);
      if (elegido) onOrden?.({ orden: elegido.id, sentido: elegido.desc ? 'desc' : 'asc' });
    },
    onPaginationChange: (siguiente) => onPagina(functionalUpdate(siguiente, pagination).pageIndex + 1),
  });
  const cabeceras = table.getFlatHeaders();
  const columnasDeTabla = columnas.map(({ id, titulo, alFinal, minimo, celda }) => {
    const cabecera = cabeceras.find(({ column }) => column.id === id);
    return {
      key: id,
      label: titulo,
      align: alFinal ? ('end' as const) : undefined,
      isAction: id === ACCIONES,
      room: minimo,
      render: celda,
      ...(cabecera?.column.getCanSort() && cabeceraOrdenable(cabecera, titulo)),
    };
  });
  return (
    <>
      <Table
        cardOrder={
          orden && onOrden && <OrdenDeTarjetas columnas={columnas} orden={orden} onOrden={onOrden} />
        }
        caption={titulo}
        columns={columnasDeTabla}
        rows={table.getRowModel().rows.map(({ original }) => original)}
        getKey={getKey}
      />
      <Paginas
        titulo={titulo}
        pagina={pagina.pagina}
        paginas={table.getPageCount()}
        onPagina={(numero) => table.setPageIndex(numero - 1)}
      />
    </>
  );
}

function definicion<Fila extends object>({ id, titulo, ordenable, esFecha }: Columna<Fila>) {
  return {
    id,
    header: titulo,
    accessorFn: (fila: Fila) => fila,
    enableSorting: ordenable ?? false,
    sortDescFirst: esFecha ?? false,
  };
}

const SENTIDO = { asc: 'ascending', desc: 'descending' } as const;

function cabeceraOrdenable<Fila extends object>({ column }: Header<typeof features, Fila>, titulo: string) {
  const sentido = column.getIsSorted();
  return {
    sort: sentido ? SENTIDO[sentido] : ('none' as const),
    header: (
      <Ordenar type="button" onClick={column.getToggleSortingHandler()} $activa={sentido !== false}>
        {titulo}
        <Flecha $arriba={sentido === 'asc'}>
          <Icon name="chevron-down" size={16} />
        </Flecha>
      </Ordenar>
    ),
  };
}

const Ordenar = styled.button<{ $activa: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ $activa }) => ($activa ? tokens.color.ink : 'inherit')};
  font: inherit;
  cursor: pointer;

  > span {
    opacity: ${({ $activa }) => ($activa ? 1 : 0.45)};
  }
`;

const Flecha = styled.span<{ $arriba: boolean }>`
  display: inline-flex;
  transform: ${({ $arriba }) => ($arriba ? 'rotate(180deg)' : 'none')};
`;
