import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { QueryFailure } from 'shared-evaluaciones';
import { EmptyState, LinkButton, Page, Spinner } from 'shared-ui';
import { expedienteDe } from '../evaluaciones/evaluaciones.api';
import { RUTAS } from '../rutas';
import { FormularioCorreccion } from './formulario-correccion';
import { texts } from './texts';

export default function CorregirScreen() {
  const { dniCliente = '' } = useParams();
  const [params] = useSearchParams();
  const elegida = Number(params.get('evaluacion'));
  const { data, error, isFetching, refetch } = useQuery(
    expedienteDe(dniCliente, elegida > 0 ? elegida : undefined),
  );
  const evaluacion = data?.evaluacion;
  const porqueNo = evaluacion?.acciones.corregir;
  return (
    <Page title={texts.titulo(dniCliente)} tabTitle={texts.pestana}>
      {data === undefined && !error && <Spinner label={texts.cargando} />}
      {error && <QueryFailure error={error} onRetry={refetch} isRetrying={isFetching} />}
      {data !== undefined && porqueNo !== null && (
        <EmptyState
          title={texts.nadaQueCorregir}
          text={porqueNo}
          action={<LinkButton to={RUTAS.enviadas}>{texts.volver}</LinkButton>}
        />
      )}
      {evaluacion && porqueNo === null && (
        <FormularioCorreccion key={evaluacion.id} {...data} evaluacion={evaluacion} />
      )}
    </Page>
  );
}
