import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { apiQuery } from 'shared-auth';
import { ESTADO, type PaginaEvaluaciones } from 'shared-domain/evaluacion';
import { texts as comunes, QueryFailure } from 'shared-evaluaciones';
import { EmptyState, LinkButton, Page, Pagination, Row, Skeleton, Stack, TextLink } from 'shared-ui';
import { BarraDeCola } from './barra-de-cola';
import { type Eleccion, esOrden, filtrosEnUso, useCola } from './eleccion';
import { FiltrosEnUso } from './filtros-de-cola';
import { useVuelta } from './llegada';
import { TablaDeCola } from './tabla-de-cola';
import { texts } from './texts';

const POR_PAGINA = 10;
const CADA_MINUTO = 60_000;

/** Refetched every minute, since other heads decide too. */
const colaDe = ({ orden = 'antiguas', ...filtros }: Eleccion, pagina: number) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones', {
      query: { estado: ESTADO.pendiente, orden, pagina, porPagina: POR_PAGINA, ...filtros },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: CADA_MINUTO,
  });

/** Only the total is used, so the page is minimal. */
const porFirmar = () =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones', {
      query: { estado: ESTADO.pendiente, firma: 'pendiente', pagina: 1, porPagina: 1 },
    }),
    refetchInterval: CADA_MINUTO,
  });

export default function ColaScreen() {
  const cola = useCola();
  const { eleccion, pagina } = cola;
  const query = useQuery(colaDe(eleccion, pagina));
  const { data, error, isPending, refetch } = query;
  const porFirmar = usePorFirmar(eleccion, query);
  const tabla = useVuelta(data?.datos);
  const paginas = data ? Math.ceil(data.total / data.porPagina) : 0;
  const isFiltered = filtrosEnUso(eleccion).length > 0;
  const { orden } = eleccion;

  // The last page is gone once all its evaluations are decided.
  if (data && pagina > Math.max(1, paginas))
    return <Navigate to={`?${new URLSearchParams(cola.direccionDe(Math.max(1, paginas)))}`} replace />;

  return (
    <Page
      title={texts.titulo}
      subtitle={
        esOrden(orden) && orden !== 'antiguas' ? texts.ordenadas(texts.orden[orden]) : texts.subtitulo
      }
      actions={<LinkButton to="evaluaciones-clientes">{texts.buscarPorDni}</LinkButton>}
    >
      <Stack>
        <BarraDeCola cola={cola} />
        <FiltrosEnUso cola={cola} />
        {isPending && <Skeleton lines={8} />}
        {error && !data && <QueryFailure error={error} onRetry={refetch} />}
        {data?.total === 0 &&
          (isFiltered ? (
            <EmptyState title={texts.ninguna} text={texts.ningunaAyuda} />
          ) : (
            <EmptyState title={texts.vacia} text={texts.vaciaAyuda} />
          ))}
        {data && data.total > 0 && (
          <>
            <Row $gap={4}>
              <p role="status">{texts.total(data.total)}</p>
              {porFirmar > 0 && !eleccion.firma && (
                <TextLink to={cola.direccionPorFirmar}>{texts.porFirmar(porFirmar)}</TextLink>
              )}
            </Row>
            <TablaDeCola ref={tabla} evaluaciones={data.datos} cola={cola} />
            <Pagination
              page={pagina}
              pageCount={paginas}
              onPage={cola.irA}
              previousLabel={comunes.anterior}
              nextLabel={comunes.siguiente}
              label={texts.paginas}
            />
          </>
        )}
      </Stack>
    </Page>
  );
}

type ColaQuery = Pick<UseQueryResult<PaginaEvaluaciones>, 'data' | 'isPlaceholderData'>;

/** Counts a complete, unfiltered page locally and asks the API for a longer queue. */
function usePorFirmar(eleccion: Eleccion, { data, isPlaceholderData }: ColaQuery): number {
  const isWhole = filtrosEnUso(eleccion).length === 0 && data?.datos.length === data?.total;
  const isAsked = data !== undefined && !isPlaceholderData && !isWhole;
  const contadas = useQuery({ ...porFirmar(), enabled: isAsked }).data?.total ?? 0;
  return isWhole ? (data?.datos.filter(({ segundaFirma }) => segundaFirma).length ?? 0) : contadas;
}
