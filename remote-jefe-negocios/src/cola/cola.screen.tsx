import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { texts as comunes, FalloDeLectura } from 'shared-evaluaciones';
import { EmptyState, LinkButton, Page, Pagination, Skeleton, Stack } from 'shared-ui';
import { colaDe } from './cola.api';
import { TablaDeCola } from './tabla-de-cola';
import { texts } from './texts';

/** Everything that waits for a decision, oldest first. */
export default function ColaScreen() {
  const [params, setParams] = useSearchParams();
  const pagina = Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1);
  const { data, error, isPending, refetch } = useQuery(colaDe(pagina));
  const paginas = data ? Math.ceil(data.total / data.porPagina) : 0;

  // The last page is gone once all of its evaluations are decided.
  if (data && pagina > Math.max(1, paginas))
    return <Navigate to={`?pagina=${Math.max(1, paginas)}`} replace />;

  return (
    <Page
      title={texts.titulo}
      subtitle={texts.subtitulo}
      actions={<LinkButton to="evaluaciones-clientes">{texts.buscarPorDni}</LinkButton>}
    >
      <Stack>
        {isPending && <Skeleton lines={8} />}
        {error && !data && <FalloDeLectura error={error} onRetry={refetch} />}
        {data?.total === 0 && <EmptyState title={texts.vacia} text={texts.vaciaAyuda} />}
        {data && data.total > 0 && (
          <>
            <p role="status">{texts.total(data.total)}</p>
            <TablaDeCola evaluaciones={data.datos} />
            <Pagination
              page={pagina}
              pageCount={paginas}
              onPage={(siguiente) => setParams({ pagina: String(siguiente) })}
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
