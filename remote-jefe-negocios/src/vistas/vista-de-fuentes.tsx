import { useQuery } from '@tanstack/react-query';
import { ConsultaEnPalabras, FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { fuentesDe } from '../fuentes/fuentes.api';
import { texts } from '../fuentes/texts';

/**
 * Answers of outside sources about client and guarantor from before the evaluation was sent. Each is short, so a wide
 * screen shows several in a row.
 */
export function VistaDeFuentes({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(fuentesDe(id));
  if (data?.length === 0) return <p>{texts.ninguna}</p>;
  if (data)
    return (
      <Consultas>
        {data.map(({ quien, ...consulta }) => (
          <ConsultaEnPalabras key={`${quien} ${consulta.id}`} consulta={consulta} quien={quien} />
        ))}
      </Consultas>
    );
  if (!error) return <Skeleton lines={4} label={texts.leyendo} />;
  return <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={texts.noSeLeyo} />;
}

const Consultas = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${tokens.space[3]} ${tokens.space[5]};
`;
