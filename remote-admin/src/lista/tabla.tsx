import type { Key } from 'react';
import { texts as comunes } from 'shared-evaluaciones';
import { Pagination, Table } from 'shared-ui';
import { CabeceraOrdenable } from './cabecera-ordenable';
import type { Columna, Orden } from './columna';
import { OrdenDeTarjetas } from './orden-de-tarjetas';
import { texts } from './texts';

/** A page of a list as the API answers it. */
export interface Pagina<Fila> {
  datos: Fila[];
  total: number;
  pagina: number;
  porPagina: number;
}

interface Props<Fila> {
  titulo: string;
  columnas: readonly Columna<Fila>[];
  pagina: Pagina<Fila>;
  getKey: (fila: Fila) => Key;
  onPagina: (pagina: number) => void;
  /** Left out where the API has one order only. */
  orden?: Orden;
  onOrden: (orden: Orden) => void;
}

const SORT = { asc: 'ascending', desc: 'descending' } as const;

/** One page of a list that the API searches, sorts and cuts; cards where there is no room for its columns. */
export function Tabla<Fila extends object>(props: Props<Fila>) {
  const { titulo, columnas, pagina, getKey, onPagina, orden, onOrden } = props;
  const conOrden = (columna: Columna<Fila>, { orden: key, sentido }: Orden): Columna<Fila> => {
    if (!columna.isSortable) return columna;
    const actual = columna.key === key ? sentido : undefined;
    return {
      ...columna,
      sort: actual ? SORT[actual] : 'none',
      header: <CabeceraOrdenable columna={columna} actual={actual} onOrden={onOrden} />,
    };
  };
  return (
    <>
      <Table
        cardOrder={orden && <OrdenDeTarjetas columnas={columnas} orden={orden} onOrden={onOrden} />}
        caption={titulo}
        columns={orden ? columnas.map((columna) => conOrden(columna, orden)) : columnas}
        rows={pagina.datos}
        getKey={getKey}
      />
      <Pagination
        page={pagina.pagina}
        pageCount={Math.ceil(pagina.total / pagina.porPagina)}
        onPage={onPagina}
        previousLabel={comunes.anterior}
        nextLabel={comunes.siguiente}
        label={texts.paginas(titulo)}
      />
    </>
  );
}
