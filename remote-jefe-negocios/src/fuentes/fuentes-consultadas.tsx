import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ConsultaEnPalabras, FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { fuentesDe } from './fuentes.api';
import { texts } from './texts';

/** What outside sources said of client and guarantor before the evaluation was sent, or that they did not answer. */
export function FuentesConsultadas({ evaluacion }: { evaluacion: number }) {
  const { data, error, isFetching, refetch } = useQuery(fuentesDe(evaluacion));
  const id = useId();
  return (
    <Bloque as="section" aria-labelledby={id} $gap={2}>
      <h3 id={id}>{texts.titulo}</h3>
      {data?.length === 0 && <p>{texts.ninguna}</p>}
      {data && data.length > 0 && (
        <Consultas>
          {data.map(({ quien, ...consulta }) => (
            <ConsultaEnPalabras key={`${quien} ${consulta.id}`} consulta={consulta} quien={quien} />
          ))}
        </Consultas>
      )}
      {!data && !error && <Skeleton lines={1} label={texts.leyendo} />}
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

/** Beside one another where there is room, because each says little. */
const Consultas = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${tokens.space[3]} ${tokens.space[5]};
`;
