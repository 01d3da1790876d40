import { useQueries, useQueryClient } from '@tanstack/react-query';
import { apiKey, useUser } from 'shared-auth';
import { ESTADO, type Estado } from 'shared-domain/evaluacion';
import {
  BuscadorDeCliente,
  QueryFailure,
  type QueryFailureProps,
  useClienteBuscado,
} from 'shared-evaluaciones';
import { Alert, LinkButton, Page, Stack, TextLink } from 'shared-ui';
import { unsentDraftsOf } from '../borradores/draft-storage';
import { useMostrarEnviadas } from '../evaluaciones/use-mostrar-enviadas';
import { RUTAS } from '../rutas';
import { propiasPorEstado, SeccionEstado } from './seccion-estado';
import { texts } from './texts';

const ORDEN = [ESTADO.rechazado, ESTADO.pendiente, ESTADO.aceptado] as const;

/** In order of urgency. */
export default function TableroScreen() {
  const { sub } = useUser();
  const borradores = unsentDraftsOf(sub);
  const fallo = useFalloDeTodas(ORDEN);
  const caja = useClienteBuscado('');
  const { mostrar } = useMostrarEnviadas();
  return (
    <Page
      title={texts.titulo}
      subtitle={texts.subtitulo}
      actions={
        <>
          <LinkButton variant="secondary" to={RUTAS.enviadas}>
            {texts.buscarPorDni}
          </LinkButton>
          <LinkButton to={RUTAS.registrar}>{texts.registrar}</LinkButton>
        </>
      }
    >
      <BuscadorDeCliente
        caja={caja}
        buttonVariant="secondary"
        isBusy={false}
        onSearch={() => mostrar(caja.leer())}
      />
      {borradores > 0 && (
        <Alert tone="info" title={texts.borradores(borradores)}>
          <TextLink to={RUTAS.registrar}>{texts.verBorradores}</TextLink>
        </Alert>
      )}
      <Stack $gap={6}>
        {fallo && <QueryFailure {...fallo} />}
        {ORDEN.map((estado) => (
          <SeccionEstado key={estado} estado={estado} isFalloToldAbove={fallo !== undefined} />
        ))}
      </Stack>
    </Page>
  );
}

/** Undefined if any section loaded. */
function useFalloDeTodas(
  estados: readonly Estado[],
): Pick<QueryFailureProps, 'error' | 'onRetry'> | undefined {
  const queryClient = useQueryClient();
  const primeras = useQueries({ queries: estados.map((estado) => propiasPorEstado(estado, 1)) });
  const error = primeras[0]?.error;
  if (!error || !primeras.every((primera) => primera.isError)) return undefined;
  const onRetry = () =>
    queryClient.refetchQueries({ queryKey: apiKey('GET /api/evaluaciones'), type: 'active' });
  return { error, onRetry };
}
