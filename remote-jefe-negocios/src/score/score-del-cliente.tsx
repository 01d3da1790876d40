import { useQuery } from '@tanstack/react-query';
import { calcularScore } from 'shared-domain';
import { FalloDeLectura } from 'shared-evaluaciones';
import { media, Skeleton } from 'shared-ui';
import styled from 'styled-components';
import type { LecturaDeExpediente } from '../cliente/cliente.api';
import { DesgloseDelScore } from './desglose-del-score';
import { politicaVigente } from './politica.api';
import { Etiqueta, Puntaje } from './puntaje';
import { texts } from './texts';

// The height of the score that replaces it, so that the cards below do not move.
const ALTO = 75;

/** The client's score by the policy that is valid now. */
export function ScoreDelCliente({ expediente }: { expediente: LecturaDeExpediente }) {
  const { data: politica, error, isFetching, refetch } = useQuery(politicaVigente());
  const { data: cliente, isLoading } = expediente;
  if (!isLoading && !cliente?.datosCliente)
    return (
      <Etiqueta>
        {texts.score}: {texts.noDisponible}
      </Etiqueta>
    );
  if (cliente?.datosCliente && politica) {
    const score = calcularScore(cliente.datosCliente, cliente.aval, politica);
    return (
      <Puntaje etiqueta={texts.score} score={score} abrir={texts.desglose} titulo={texts.titulo}>
        <DesgloseDelScore score={score} evaluacion={cliente.evaluacion?.id} />
      </Puntaje>
    );
  }
  if (cliente && error)
    return (
      <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={texts.sinPolitica} />
    );
  return (
    <Espera>
      <Skeleton height={ALTO} label={texts.leyendo} />
    </Espera>
  );
}

/** As wide as the score, which on a phone has a line of its own and breaks into more lines. */
const Espera = styled.div`
  flex: 1 1 240px;

  ${media.phone} {
    min-height: 107px;
  }
`;
