import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ExposicionEnPalabras, FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { exposicionDe } from './exposicion.api';
import { texts } from './texts';

const enlaceA = (dni: string) => `/jefe-negocios/evaluaciones-clientes?dni=${dni}`;

/** What else client and guarantor have, beside the score. */
export function ExposicionDelCliente({ evaluacion }: { evaluacion: number }) {
  const { data, error, isFetching, refetch } = useQuery(exposicionDe(evaluacion));
  const id = useId();
  return (
    <Bloque as="section" aria-labelledby={id} $gap={2}>
      <h3 id={id}>{texts.titulo}</h3>
      {data && <ExposicionEnPalabras exposicion={data} enlaceA={enlaceA} />}
      {!data && !error && <Skeleton lines={2} label={texts.leyendo} />}
      {!data && error && (
        <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={texts.noSeLeyo} />
      )}
    </Bloque>
  );
}

const Bloque = styled(Stack)`
  margin-top: ${tokens.space[4]};
  padding-top: ${tokens.space[3]};
  border-top: 1px solid ${tokens.color.line};
`;
