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
  /** The text of a group without evaluations. */
  vacio: Record<Estado, string>;
  /** Makes the accessible name of the pages of a group. */
  paginas?: (grupo: string) => string;
}

/** Evaluations in three groups by their state; each group is shown in pages. */
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
