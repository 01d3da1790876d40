import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { Evaluacion } from 'shared-domain';
import { FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

/** Changes that would bring an evaluation to a better rating. */
export function QueLoCambiaria({ evaluacion: { id, version } }: { evaluacion: Evaluacion }) {
  const consulta = apiQuery('GET /api/evaluaciones/:id/analisis', { params: { id } });
  const { data, error, isFetching, refetch } = useQuery({
    ...consulta,
    queryKey: [...consulta.queryKey, version],
  });
  if (!data) {
    if (!error) return <Skeleton lines={2} label={texts.leyendoCambios} />;
    return <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (data.cambios.length === 0) return <p role="status">{texts.sinCambios}</p>;
  return (
    <div role="status">
      <strong>{texts.queLoCambiaria}</strong>
      <Lista>
        {data.cambios.map(({ frase }) => (
          <li key={frase}>{frase}</li>
        ))}
      </Lista>
    </div>
  );
}

const Lista = styled.ul`
  margin: 0;
  padding-left: 1.25em;
`;
