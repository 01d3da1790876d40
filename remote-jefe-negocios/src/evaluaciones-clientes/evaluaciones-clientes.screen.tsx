import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { esDniBuscable } from 'shared-domain';
import { BuscadorDni, FalloDeLectura, textsBusqueda, useDniBuscado } from 'shared-evaluaciones';
import { EmptyState, Page, Skeleton, Stack, TextLink, VisuallyHidden } from 'shared-ui';
import { direccionDeCola } from '../cola/eleccion.rules';
import { ultimaAbierta } from '../cola/ultima-abierta';
import { GestionDelCliente } from './gestion-del-cliente';
import { texts } from './texts';
import { useBusqueda } from './use-busqueda';

export default function EvaluacionesClientesScreen() {
  const [params, setParams] = useSearchParams();
  const written = params.get('dni') ?? '';
  const dni = esDniBuscable(written) ? written : '';
  const pedida = Number(params.get('evaluacion')) || undefined;
  const { evaluaciones, error, isFetching, isLoading, busqueda, repetir } = useBusqueda(dni);
  const caja = useDniBuscado(dni);
  useEffect(() => {
    if (pedida) ultimaAbierta.es(pedida);
  }, [pedida]);

  const buscar = () => {
    if (isFetching || !caja.exigir()) return;
    if (caja.dni === dni) repetir();
    else setParams({ dni: caja.dni });
  };

  return (
    <Page title={texts.titulo} actions={<TextLink to={direccionDeCola(params)}>{texts.verCola}</TextLink>}>
      <Stack>
        <BuscadorDni caja={caja} isBusy={isFetching} onSearch={buscar} />
        {dni === '' && <EmptyState icon="search" title={textsBusqueda.inicio} />}
        {isLoading && (
          <div role="status">
            <VisuallyHidden>{texts.buscando}</VisuallyHidden>
            <Skeleton lines={6} />
          </div>
        )}
        {error && <FalloDeLectura error={error} onRetry={repetir} isRetrying={isFetching} />}
        {!error && evaluaciones?.length === 0 && <EmptyState title={texts.sinResultados} />}
        {evaluaciones && evaluaciones.length > 0 && (
          // After a failed search the earlier list is hidden but not removed, because it keeps what was typed into it.
          <div key={`cliente-${dni}`} hidden={error !== null}>
            <GestionDelCliente
              dni={dni}
              evaluaciones={evaluaciones}
              pedida={pedida}
              busqueda={busqueda}
              isLoading={isFetching}
            />
          </div>
        )}
      </Stack>
    </Page>
  );
}
