import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiQuery } from 'shared-auth';
import { ESTADO, type Estado, NOMBRE_GRUPO_ESTADO } from 'shared-domain/evaluacion';
import { texts as comunes, QueryFailure, TONO_ESTADO } from 'shared-evaluaciones';
import { Badge, Pagination, Row, Skeleton, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { TarjetaEvaluacion } from '../evaluaciones/tarjeta-evaluacion';
import { texts as textsLista } from '../evaluaciones/texts';
import { texts } from './texts';

interface Props {
  estado: Estado;
  /** The error is already shown above all sections. */
  isFalloToldAbove: boolean;
}

/** Pixels of a card on a phone, so that later sections do not move. */
const ALTO_DE_TARJETA = 300;

export function SeccionEstado({ estado, isFalloToldAbove }: Props) {
  const idTitulo = useId();
  const [pagina, setPagina] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(propiasPorEstado(estado, pagina));
  if (isFalloToldAbove && !data) return null;
  const grupo = NOMBRE_GRUPO_ESTADO[estado];
  return (
    <Stack as="section" $gap={3} aria-labelledby={idTitulo}>
      <Row>
        <h2 id={idTitulo}>{grupo}</h2>
        {data && <Badge tone={TONO_ESTADO[estado]}>{data.total}</Badge>}
        {data && data.total > 0 && <Detalle>{texts.detalle[estado]}</Detalle>}
      </Row>
      {!data && !error && <Skeleton height={ALTO_DE_TARJETA} lines={POR_PAGINA} label={texts.cargando} />}
      {error && !isFalloToldAbove && <QueryFailure error={error} onRetry={refetch} isRetrying={isFetching} />}
      {data?.total === 0 && <Detalle>{texts.vacio[estado]}</Detalle>}
      {data && data.total > 0 && (
        <>
          <Stack as="ul" role="list" $gap={3} aria-busy={isFetching}>
            {data.datos.map((evaluacion) => (
              <li key={evaluacion.id}>
                <TarjetaEvaluacion evaluacion={evaluacion} />
              </li>
            ))}
          </Stack>
          <Pagination
            page={pagina}
            pageCount={Math.ceil(data.total / POR_PAGINA)}
            onPage={setPagina}
            previousLabel={comunes.anterior}
            nextLabel={comunes.siguiente}
            label={textsLista.paginas(grupo)}
          />
        </>
      )}
    </Stack>
  );
}

const Detalle = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;

const POR_PAGINA = 3;

export function propiasPorEstado(estado: Estado, pagina: number) {
  const orden = estado === ESTADO.pendiente ? 'antiguas' : 'recientes';
  const query = { estado, orden, pagina, porPagina: POR_PAGINA } as const;
  return queryOptions({
    ...apiQuery('GET /api/evaluaciones', { query }),
    placeholderData: keepPreviousData,
  });
}
