import { useSearchParams } from 'react-router-dom';
import { errorText } from 'shared-auth';
import { esDniBuscable } from 'shared-domain';
import { EmptyState, ErrorState, Page, Skeleton, Stack, TextLink, VisuallyHidden } from 'shared-ui';
import { BusquedaDni } from './busqueda-dni';
import { Expediente } from './expediente';
import { TEXTO } from './texts';
import { useBusqueda } from './use-busqueda';

export function EvaluacionesClientesScreen() {
  const [params, setParams] = useSearchParams();
  const pedido = params.get('dni') ?? '';
  const dni = esDniBuscable(pedido) ? pedido : '';
  const foco = Number(params.get('evaluacion')) || undefined;
  const { evaluaciones, error, isFetching, isLoading, vez, buscarOtraVez } = useBusqueda(dni);

  const buscar = (nuevo: string) => {
    if (nuevo === dni) buscarOtraVez();
    else setParams({ dni: nuevo });
  };

  return (
    <Page title={TEXTO.titulo} actions={<TextLink to="..">{TEXTO.verCola}</TextLink>}>
      <Stack>
        <BusquedaDni key={`buscar-${dni}`} dni={dni} isBusy={isFetching} onSearch={buscar} />
        {dni === '' && <EmptyState icon="search" title={TEXTO.sinBusqueda} />}
        {isLoading && (
          <div role="status">
            <VisuallyHidden>{TEXTO.buscando}</VisuallyHidden>
            <Skeleton lines={6} />
          </div>
        )}
        {error && (
          <ErrorState
            text={TEXTO.error(errorText(error))}
            retryLabel={TEXTO.reintentar}
            onRetry={buscarOtraVez}
            retrying={isFetching}
          />
        )}
        {!error && evaluaciones?.length === 0 && <EmptyState title={TEXTO.sinResultados} />}
        {evaluaciones && evaluaciones.length > 0 && (
          // A search that failed shows no list of an earlier one; what was typed into a card waits out of sight.
          <div key={`cliente-${dni}`} hidden={error !== null}>
            <Expediente
              dni={dni}
              evaluaciones={evaluaciones}
              foco={foco}
              busqueda={vez}
              isLoading={isFetching}
            />
          </div>
        )}
      </Stack>
    </Page>
  );
}
