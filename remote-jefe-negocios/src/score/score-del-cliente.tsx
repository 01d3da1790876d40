import { useQuery } from '@tanstack/react-query';
import { calcularScore, DESDE_INICIAL, POLITICA_INICIAL, VERSION_INICIAL } from 'shared-domain';
import { FalloDeLectura } from 'shared-evaluaciones';
import { media, Skeleton, Stack } from 'shared-ui';
import styled from 'styled-components';
import { DesgloseDelScore } from '../analisis/desglose-del-score';
import { Etiqueta, Puntaje } from '../analisis/puntaje';
import type { LecturaDeExpediente } from '../consultas';
import { politicaVigente } from '../consultas';
import { texts } from './texts';

// The height of the score that replaces it, so that the cards below do not move.
const ALTO = 75;

/** The version that is used while the one in force cannot be read. */
const INICIAL = { version: VERSION_INICIAL, desde: DESDE_INICIAL, contenido: POLITICA_INICIAL };

/** The client's score by the policy that is valid now. */
export function ScoreDelCliente({ expediente }: { expediente: LecturaDeExpediente }) {
  const { data: vigente, error, isFetching, refetch } = useQuery(politicaVigente());
  const { data: cliente, isLoading } = expediente;
  if (!isLoading && !cliente?.datosCliente)
    return (
      <Etiqueta>
        {texts.score}: {texts.noDisponible}
      </Etiqueta>
    );
  const politica = vigente ?? (error ? INICIAL : undefined);
  if (!cliente?.datosCliente || !politica)
    return (
      <Espera>
        <Skeleton height={ALTO} label={texts.leyendo} />
      </Espera>
    );
  const score = calcularScore(cliente.datosCliente, cliente.aval, politica);
  return (
    <Stack $gap={2}>
      <Puntaje etiqueta={texts.score} score={score} abrir={texts.desglose} titulo={texts.titulo}>
        <DesgloseDelScore score={score} evaluacion={cliente.evaluacion?.id} />
      </Puntaje>
      {!vigente && error && (
        <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={texts.sinPolitica} />
      )}
    </Stack>
  );
}

/** As wide as the score, which on a phone has a line of its own and breaks into more lines. */
const Espera = styled.div`
  flex: 1 1 240px;

  ${media.phone} {
    min-height: 107px;
  }
`;
