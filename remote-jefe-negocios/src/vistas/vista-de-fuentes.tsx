import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { ConsultaEnPalabras, QueryData } from 'shared-evaluaciones';
import { Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { textsDeFuentes as texts } from './texts';

/** Only answers from before the submission. */
export function VistaDeFuentes({ evaluacion: { id } }: { evaluacion: Evaluacion }) {
  // Reused for a minute, because the API audits each read.
  const options = apiQuery('GET /api/evaluaciones/:id/fuentes', { params: { id } });
  const query = useQuery({ ...options, staleTime: 60_000 });
  return (
    <QueryData query={query} espera={<Skeleton lines={4} label={texts.leyendo} />} texto={texts.noSeLeyo}>
      {(consultas) =>
        consultas.length === 0 ? (
          <p>{texts.ninguna}</p>
        ) : (
          <Consultas>
            {consultas.map(({ quien, ...hecha }) => (
              <ConsultaEnPalabras key={`${quien} ${hecha.id}`} consulta={hecha} quien={quien} />
            ))}
          </Consultas>
        )
      }
    </QueryData>
  );
}

const Consultas = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${tokens.space[3]} ${tokens.space[5]};
`;
