import type { ReactNode } from 'react';
import {
  agruparPorEstado,
  ESTADOS,
  type Estado,
  type Evaluacion,
  NOMBRE_GRUPO_ESTADO,
} from 'shared-domain/evaluacion';
import { PagedSection, Stack } from 'shared-ui';
import { texts } from '../texts';
import { TONO_ESTADO } from '../tonos';

const POR_PAGINA = 3;

interface GruposPorEstadoProps {
  evaluaciones: readonly Evaluacion[];
  renderItem: (evaluacion: Evaluacion) => ReactNode;
  vacio: Record<Estado, string>;
  /** Accessible name of a group's pagination. */
  paginas?: (grupo: string) => string;
}

export function GruposPorEstado(props: GruposPorEstadoProps) {
  const { evaluaciones, renderItem, vacio, paginas = texts.paginas } = props;
  const grupos = agruparPorEstado(evaluaciones);
  return (
    <Stack $gap={6}>
      {ESTADOS.map((estado) => (
        <PagedSection
          key={estado}
          title={NOMBRE_GRUPO_ESTADO[estado]}
          tone={TONO_ESTADO[estado]}
          items={grupos[estado]}
          perPage={POR_PAGINA}
          getKey={({ id }) => id}
          renderItem={renderItem}
          emptyText={vacio[estado]}
          previousLabel={texts.anterior}
          nextLabel={texts.siguiente}
          paginationLabel={paginas(NOMBRE_GRUPO_ESTADO[estado])}
        />
      ))}
    </Stack>
  );
}
