import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import { errorText } from 'shared-auth';
import { esDniBuscable } from 'shared-domain';
import { EmptyState, ErrorState, Page, Skeleton, Stack, TextLink, VisuallyHidden } from 'shared-ui';
import { BusquedaDni } from './busqueda-dni';
import { useEvaluaciones } from './evaluaciones.api';
import { Expediente } from './expediente';
import { TEXTO } from './texts';

export function EvaluacionesClientesScreen() {
  const [params, setParams] = useSearchParams();
  const pedido = params.get('dni') ?? '';
  const dni = esDniBuscable(pedido) ? pedido : '';
  const foco = Number(params.get('evaluacion')) || undefined;
  const busqueda = useEvaluaciones(dni);
  const { data: evaluaciones, error, isFetching, refetch } = busqueda;
  const anunciado = useRef('');

  useEffect(() => {
    if (isFetching || !evaluaciones || anunciado.current === dni) return;
    anunciado.current = dni;
    if (evaluaciones.length > 0) toast.success(TEXTO.encontradas);
    else toast.info(TEXTO.sinResultadosAviso);
  }, [dni, evaluaciones, isFetching]);

  const buscar = (nuevo: string) => {
    anunciado.current = '';
    if (nuevo === dni) void refetch();
    else setParams({ dni: nuevo });
  };

  return (
    <Page title={TEXTO.titulo} actions={<TextLink to="..">{TEXTO.verCola}</TextLink>}>
      <Stack>
        <BusquedaDni key={`buscar-${dni}`} dni={dni} isBusy={isFetching} onSearch={buscar} />
        {dni === '' && <EmptyState icon="search" title={TEXTO.sinBusqueda} />}
        {busqueda.isLoading && (
          <div role="status">
            <VisuallyHidden>{TEXTO.buscando}</VisuallyHidden>
            <Skeleton lines={6} />
          </div>
        )}
        {error && !evaluaciones && (
          <ErrorState
            text={TEXTO.error(errorText(error))}
            retryLabel={TEXTO.reintentar}
            onRetry={() => void refetch()}
          />
        )}
        {evaluaciones?.length === 0 && <EmptyState title={TEXTO.sinResultados} />}
        {evaluaciones && evaluaciones.length > 0 && (
          <Expediente
            key={`cliente-${dni}`}
            dni={dni}
            evaluaciones={evaluaciones}
            foco={foco}
            isLoading={isFetching}
            onRefresh={() => refetch({ throwOnError: true })}
          />
        )}
      </Stack>
    </Page>
  );
}
