import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { ESTADO, NOMBRE_ESTADO } from 'shared-domain';
import { FalloDeLectura } from 'shared-evaluaciones';
import { EmptyState, LinkButton, Page, Spinner } from 'shared-ui';
import { RUTAS } from '../rutas';
import { expedienteACorregir } from './corregir.api';
import { FormularioCorreccion } from './formulario-correccion';
import { TEXTOS } from './texts';

export function CorregirScreen() {
  const { dniCliente = '' } = useParams();
  const [parametros] = useSearchParams();
  const elegida = Number(parametros.get('evaluacion'));
  const { data, error, isFetching, refetch } = useQuery(
    expedienteACorregir(dniCliente, elegida > 0 ? elegida : undefined),
  );
  const evaluacion = data?.evaluacion;
  return (
    <Page title={TEXTOS.titulo(dniCliente)} tabTitle={TEXTOS.pestana}>
      {!data && !error && <Spinner label={TEXTOS.cargando} />}
      {error && <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} />}
      {data && evaluacion?.estado !== ESTADO.rechazado && (
        <EmptyState
          title={TEXTOS.nadaQueCorregir}
          text={evaluacion ? TEXTOS.estadoActual(NOMBRE_ESTADO[evaluacion.estado]) : undefined}
          action={<LinkButton to={RUTAS.enviadas}>{TEXTOS.volver}</LinkButton>}
        />
      )}
      {data && evaluacion?.estado === ESTADO.rechazado && (
        <FormularioCorreccion key={evaluacion.id} {...data} evaluacion={evaluacion} />
      )}
    </Page>
  );
}
