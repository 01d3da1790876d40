import type { UseQueryResult } from '@tanstack/react-query';
import type { Key } from 'react';
import { EmptyState, Stack } from 'shared-ui';
import styled from 'styled-components';
import type { Columna } from './columna';
import { Lectura } from './lectura';
import type { Pagina } from './lectura.api';
import { Tabla } from './tabla';
import type { Orden, Parametros } from './use-parametros';

interface Props<Fila extends object> {
  titulo: string;
  consulta: UseQueryResult<Pagina<Fila>>;
  parametros: Parametros;
  columnas: readonly Columna<Fila>[];
  getKey: (fila: Fila) => Key;
  /** How many there are, in words. */
  cuenta: (total: number) => string;
  vacio: { title: string; text?: string };
  /** The order that the API takes unless told; lists without it have one order only. */
  ordenHabitual?: Orden;
}

/** A list of the API with its states: on its way, failed, empty, a page of rows. */
export function Lista<Fila extends object>(props: Props<Fila>) {
  const { titulo, consulta, parametros, columnas, getKey, cuenta, vacio, ordenHabitual } = props;
  return (
    <Lectura consulta={consulta} lineas={8}>
      {(pagina) =>
        pagina.total === 0 ? (
          <EmptyState {...vacio} />
        ) : (
          <Atenuable aria-busy={consulta.isPlaceholderData || undefined} $espera={consulta.isPlaceholderData}>
            <p role="status">{cuenta(pagina.total)}</p>
            <Tabla
              titulo={titulo}
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

const Atenuable = styled(Stack)<{ $espera: boolean }>`
  opacity: ${({ $espera }) => ($espera ? 0.6 : 1)};
`;
