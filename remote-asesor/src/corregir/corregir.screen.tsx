import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { ESTADO, NOMBRE_ESTADO } from 'shared-domain';
import { FalloDeLectura } from 'shared-evaluaciones';
import { EmptyState, LinkButton, Page, Spinner } from 'shared-ui';
import { RUTAS } from '../rutas';
import { expedienteACorregir } from './corregir.api';
import { FormularioCorreccion } from './formulario-correccion';
import { texts } from './texts';

export default function CorregirScreen() {
  const { dniCliente = '' } = useParams();
  const [parametros] = useSearchParams();
  const elegida = Number(parametros.get('evaluacion'));
  const { data, error, isFetching, refetch } = useQuery(
    expedienteACorregir(dniCliente, elegida > 0 ? elegida : undefined),
  );
  const evaluacion = data?.evaluacion;
  return (
    <Page title={texts.titulo(dniCliente)} tabTitle={texts.pestana}>
      {!data && !error && <Spinner label={texts.cargando} />}
      {error && <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} />}
      {data && evaluacion?.estado !== ESTADO.rechazado && (
        <EmptyState
          title={texts.nadaQueCorregir}
          text={evaluacion ? texts.estadoActual(NOMBRE_ESTADO[evaluacion.estado]) : undefined}
          action={<LinkButton to={RUTAS.enviadas}>{texts.volver}</LinkButton>}
        />
      )}
      {data && evaluacion?.estado === ESTADO.rechazado && (
        <FormularioCorreccion key={evaluacion.id} {...data} evaluacion={evaluacion} />
      )}
    </Page>
  );
}
