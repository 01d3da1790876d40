import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { apiQuery } from 'shared-auth';
import type { PaginaDecisiones } from 'shared-domain/evaluacion';
import { texts as comunes, PeriodosRapidos, periodoRapido, QueryFailure, RAPIDOS } from 'shared-evaluaciones';
import { Card, DefinitionList, EmptyState, Page, Pagination, Skeleton, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { paginaDe } from '../cola/eleccion';
import { TablaDeDecisiones } from './tabla-de-decisiones';
import { texts } from './texts';

export default function MisDecisionesScreen() {
  const [params, setParams] = useSearchParams();
  const rapido = RAPIDOS.find((uno) => uno === params.get('periodo')) ?? 'hoy';
  const periodo = periodoRapido(rapido);
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('GET /api/evaluaciones/decisiones', { query: { ...periodo, pagina: paginaDe(params) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <Stack $gap={5}>
        <PeriodosRapidos periodo={periodo} onElegir={(elegido) => setParams({ periodo: elegido })} />
        {!data && !error && <Skeleton lines={8} />}
        {error && !data && <QueryFailure error={error} onRetry={refetch} />}
        {data?.total === 0 && <EmptyState icon="check" title={texts.vacio} text={texts.vacioAyuda} />}
        {data && data.total > 0 && (
          <Stack $gap={5} aria-busy={isFetching}>
            <Totales sumas={data.sumas} />
            <Stack>
              <p role="status">{texts.total(data.total)}</p>
              <TablaDeDecisiones decisiones={data.datos} />
              <Pagination
                page={paginaDe(params)}
                pageCount={Math.ceil(data.total / data.porPagina)}
                onPage={(pagina) => setParams({ periodo: rapido, pagina: String(pagina) })}
                previousLabel={comunes.anterior}
                nextLabel={comunes.siguiente}
                label={texts.paginas}
              />
            </Stack>
          </Stack>
        )}
      </Stack>
    </Page>
  );
}

type Sumas = PaginaDecisiones['sumas'];
const EN_ORDEN = ['aprobadas', 'rechazadas', 'contraPolitica', 'firmadas'] as const satisfies (keyof Sumas)[];

function Totales({ sumas }: { sumas: Sumas }) {
  return (
    <Card as="section" aria-label={texts.totales}>
      <DefinitionList
        items={EN_ORDEN.map((cual) => ({ label: texts[cual], value: <Total {...sumas[cual]} /> }))}
      />
    </Card>
  );
}

const Total = ({ cantidad, monto }: Sumas['aprobadas']) => (
  <>
    <Cantidad>{cantidad}</Cantidad> <Monto>{texts.soles(monto)}</Monto>
  </>
);

const Cantidad = styled.strong`
  display: block;
  font-size: ${tokens.text.xl};
`;

const Monto = styled.span`
  color: ${tokens.color.inkSoft};
`;
