import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { apiQuery } from 'shared-auth';
import {
  texts as comunes,
  FalloDeLectura,
  PeriodosRapidos,
  periodoRapido,
  RAPIDOS,
} from 'shared-evaluaciones';
import { EmptyState, Page, Pagination, Skeleton, Stack } from 'shared-ui';
import { paginaDe } from '../cola/eleccion';
import { TablaDeDecisiones } from './tabla-de-decisiones';
import { texts } from './texts';
import { Totales } from './totales';

/** Decisions of the head in a period. Without one in the address it is today. */
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
        {error && !data && <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} />}
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
