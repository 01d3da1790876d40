import type { UseQueryResult } from '@tanstack/react-query';
import type { Key } from 'react';
import { texts as comunes } from 'shared-evaluaciones';
import { EmptyState, Pagination, Stack, Table } from 'shared-ui';
import styled from 'styled-components';
import { CabeceraOrdenable } from './cabecera-ordenable';
import type { Columna, Orden } from './columna';
import { Lectura } from './lectura';
import { OrdenDeTarjetas } from './orden-de-tarjetas';
import { texts } from './texts';
import type { Parametros } from './use-parametros';

interface Textos {
  titulo: string;
  /** How many there are, in words. */
  cuenta: (total: number) => string;
  vacio: string;
  vacioAyuda?: string;
}

/** A page of a list as the API answers it. */
interface Pagina<Fila> {
  datos: Fila[];
  total: number;
  pagina: number;
  porPagina: number;
}

interface Props<Fila extends object> {
  textos: Textos;
  consulta: UseQueryResult<Pagina<Fila>>;
  parametros: Parametros;
  columnas: readonly Columna<Fila>[];
  getKey: (fila: Fila) => Key;
  /** The order that the API takes unless told; left out where the API has one order only. */
  ordenHabitual?: Orden;
}

const SORT = { asc: 'ascending', desc: 'descending' } as const;

/** A list that the API searches, sorts and cuts into pages, or what stands in its place: waiting, failed, empty. */
export function Lista<Fila extends object>(props: Props<Fila>) {
  const { textos, consulta, parametros, columnas, getKey, ordenHabitual } = props;
  const { titulo, cuenta, vacio, vacioAyuda } = textos;
  const orden = ordenHabitual && ordenElegido(parametros, ordenHabitual);
  const onOrden = ({ orden: key, sentido }: Orden) => parametros.cambiar({ orden: key, sentido });
  return (
    <Lectura consulta={consulta} lineas={8}>
      {({ datos, total, pagina, porPagina }) =>
        total === 0 ? (
          <EmptyState title={vacio} text={vacioAyuda} />
        ) : (
          <Atenuable
            aria-busy={consulta.isPlaceholderData || undefined}
            $isWaiting={consulta.isPlaceholderData}
          >
            <p role="status">{cuenta(total)}</p>
            <Table
              cardOrder={orden && <OrdenDeTarjetas columnas={columnas} orden={orden} onOrden={onOrden} />}
              caption={titulo}
              columns={orden ? columnas.map((columna) => conOrden(columna, orden, onOrden)) : columnas}
              rows={datos}
              getKey={getKey}
            />
            <Pagination
              page={pagina}
              pageCount={Math.ceil(total / porPagina)}
              onPage={parametros.irA}
              previousLabel={comunes.anterior}
              nextLabel={comunes.siguiente}
              label={texts.paginas(titulo)}
            />
          </Atenuable>
        )
      }
    </Lectura>
  );
}

function ordenElegido({ leer }: Parametros, habitual: Orden): Orden {
  const orden = leer('orden') || habitual.orden;
  const sentido = leer('sentido') || (leer('orden') ? 'asc' : habitual.sentido);
  return { orden, sentido: sentido === 'desc' ? 'desc' : 'asc' };
}

function conOrden<Fila>(columna: Columna<Fila>, { orden, sentido }: Orden, onOrden: (orden: Orden) => void) {
  if (!columna.isSortable) return columna;
  const actual = columna.key === orden ? sentido : undefined;
  return {
    ...columna,
    sort: actual ? SORT[actual] : ('none' as const),
    header: <CabeceraOrdenable columna={columna} actual={actual} onOrden={onOrden} />,
  };
}

const Atenuable = styled(Stack)<{ $isWaiting: boolean }>`
  opacity: ${({ $isWaiting }) => ($isWaiting ? 0.6 : 1)};
`;
