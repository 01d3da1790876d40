import type { UseQueryResult } from '@tanstack/react-query';
import type { Key } from 'react';
import { EmptyState, Stack } from 'shared-ui';
import styled from 'styled-components';
import type { Columna, Orden } from './columna';
import { Lectura } from './lectura';
import { type Pagina, Tabla } from './tabla';
import type { Parametros } from './use-parametros';

interface Textos {
  titulo: string;
  /** How many there are, in words. */
  cuenta: (total: number) => string;
  vacio: string;
  vacioAyuda?: string;
}

interface Props<Fila extends object> {
  textos: Textos;
  consulta: UseQueryResult<Pagina<Fila>>;
  parametros: Parametros;
  columnas: readonly Columna<Fila>[];
  getKey: (fila: Fila) => Key;
  /** The order that the API takes unless told; lists without it have one order only. */
  ordenHabitual?: Orden;
}

/** A list of the API with its states: on its way, failed, empty, a page of rows. */
export function Lista<Fila extends object>(props: Props<Fila>) {
  const { textos, consulta, parametros, columnas, getKey, ordenHabitual } = props;
  return (
    <Lectura consulta={consulta} lineas={8}>
      {(pagina) =>
        pagina.total === 0 ? (
          <EmptyState title={textos.vacio} text={textos.vacioAyuda} />
        ) : (
          <Atenuable
            aria-busy={consulta.isPlaceholderData || undefined}
            $isWaiting={consulta.isPlaceholderData}
          >
            <p role="status">{textos.cuenta(pagina.total)}</p>
            <Tabla
              titulo={textos.titulo}
              columnas={columnas}
              pagina={pagina}
              getKey={getKey}
              onPagina={parametros.irA}
              orden={ordenHabitual && ordenElegido(parametros, ordenHabitual)}
              onOrden={({ orden, sentido }) => parametros.cambiar({ orden, sentido })}
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

const Atenuable = styled(Stack)<{ $isWaiting: boolean }>`
  opacity: ${({ $isWaiting }) => ($isWaiting ? 0.6 : 1)};
`;
