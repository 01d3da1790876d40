import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { texts as comunes, FalloDeLectura } from 'shared-evaluaciones';
import { EmptyState, LinkButton, Page, Pagination, Row, Skeleton, Stack, TextLink } from 'shared-ui';
import { BarraDeCola } from './barra-de-cola';
import { colaDe } from './cola.api';
import { esOrden, filtrosEnUso } from './eleccion.rules';
import { FiltrosEnUso } from './filtros-en-uso';
import { TablaDeCola } from './tabla-de-cola';
import { texts } from './texts';
import { useCola } from './use-cola';
import { usePorFirmar } from './use-por-firmar';
import { useVuelta } from './use-vuelta';

/** Everything that waits for a decision, oldest first unless the person chooses otherwise. */
export default function ColaScreen() {
  const cola = useCola();
  const { eleccion, pagina } = cola;
  const consulta = useQuery(colaDe(eleccion, pagina));
  const { data, error, isPending, refetch } = consulta;
  const porFirmar = usePorFirmar(eleccion, consulta);
  const tabla = useVuelta(data?.datos);
  const paginas = data ? Math.ceil(data.total / data.porPagina) : 0;
  const isFiltered = filtrosEnUso(eleccion).length > 0;
  const { orden } = eleccion;

  // The last page is gone once all of its evaluations are decided.
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
        {error && !data && <FalloDeLectura error={error} onRetry={refetch} />}
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
