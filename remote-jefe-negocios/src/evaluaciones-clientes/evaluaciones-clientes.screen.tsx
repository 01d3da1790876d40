import { useSearchParams } from 'react-router-dom';
import { esDniBuscable } from 'shared-domain';
import { BuscadorDni, FalloDeLectura, textsBusqueda, useDniBuscado } from 'shared-evaluaciones';
import { EmptyState, Page, Skeleton, Stack, TextLink, VisuallyHidden } from 'shared-ui';
import { Expediente } from './expediente';
import { TEXTO } from './texts';
import { useBusqueda } from './use-busqueda';

export function EvaluacionesClientesScreen() {
  const [params, setParams] = useSearchParams();
  const pedido = params.get('dni') ?? '';
  const dni = esDniBuscable(pedido) ? pedido : '';
  const foco = Number(params.get('evaluacion')) || undefined;
  const { evaluaciones, error, isFetching, isLoading, vez, buscarOtraVez } = useBusqueda(dni);

  const caja = useDniBuscado(dni);

  const buscar = () => {
    if (isFetching || !caja.exigir()) return;
    if (caja.dni === dni) buscarOtraVez();
    else setParams({ dni: caja.dni });
  };

  return (
    <Page title={TEXTO.titulo} actions={<TextLink to="..">{TEXTO.verCola}</TextLink>}>
      <Stack>
        <BuscadorDni caja={caja} isBusy={isFetching} onSearch={buscar} />
        {dni === '' && <EmptyState icon="search" title={textsBusqueda.inicio} />}
        {isLoading && (
          <div role="status">
            <VisuallyHidden>{TEXTO.buscando}</VisuallyHidden>
            <Skeleton lines={6} />
          </div>
        )}
        {error && <FalloDeLectura error={error} onRetry={buscarOtraVez} isRetrying={isFetching} />}
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
